import { type RefObject, useState } from 'react';
import {
  type Connection,
  connectionInput,
  type ConnectionInput,
  type ConnectionTest,
  type ConnectionTopic,
} from '@contract/connection';
import { ApiError } from '~/lib/http';
import { type Call, useAction } from '~/lib/use-action';
import { useUnsaved } from '~/lib/leave-guard';
import { type FormErrors, schemaErrors } from '~/lib/form/form-errors';
import { type Form, useForm } from '~/lib/form/use-form';
import type { ConnectionOf } from '../api/reads';
import {
  connectionSaved,
  disconnected,
  disconnectFailure,
  UNSAVED_WARNING,
  saveFailure,
} from './connection-text';
import { useConnectionTest } from './use-connection-test';

/** The specifics of a connection's form. */
export interface ConnectionParts<T extends ConnectionTopic, V extends object> {
  connection: ConnectionOf<T>;
  /** Form values of a connection; `typed` are the values it was last saved with. */
  valuesOf: (connection: ConnectionOf<T>, typed?: V) => V;
  inputOf: (values: V) => ConnectionInput;
  /** Additional validation errors. */
  otherErrors?: (values: V) => FormErrors;
  /** Saves related settings after the connection is saved. */
  alsoSave?: (call: Call, values: V) => Promise<unknown>;
  /** Recipient of the test email. */
  testTo?: (values: V) => string | undefined;
}

/** Form state of a connection, with its actions. */
export interface ConnectionForm<V extends object> {
  form: Form<V>;
  formRef: RefObject<HTMLFormElement | null>;
  pending: 'save' | 'test' | 'remove' | null;
  result: ConnectionTest | null;
  /** Whether somebody else has saved the connection since the form was opened. */
  isClash: boolean;
  isFixed: (name: string) => boolean;
  save: () => void;
  test: () => void;
  remove: (onDone: () => void) => void;
}

const isAbout = <T extends ConnectionTopic>(one: Connection, topic: T): one is ConnectionOf<T> =>
  one.topic === topic;

/** Deletes a stored connection; resolves to its state afterwards. */
async function removeConnection<T extends ConnectionTopic>(
  call: Call,
  connection: ConnectionOf<T>,
  ifMatch: string,
): Promise<ConnectionOf<T>> {
  const { topic } = connection;
  await call('DELETE /api/connections/{topic}', { params: { topic }, ifMatch });
  const { body } = await call('GET /api/connections');
  return body.find((one) => isAbout<T>(one, topic)) ?? connection;
}

/** State and actions of a connection's form. */
export function useConnection<T extends ConnectionTopic, V extends object>(
  parts: ConnectionParts<T, V>,
): ConnectionForm<V> {
  const { connection, valuesOf, inputOf } = parts;
  const form = useForm(valuesOf(connection));
  const [opened, setOpened] = useState({ etag: connection.etag, isClash: false });
  const { pending, run } = useAction<'save' | 'remove'>();
  useUnsaved(form.isDirty, UNSAVED_WARNING);

  const isRight = (): boolean =>
    form.check({
      ...schemaErrors(connectionInput, inputOf(form.values)),
      ...parts.otherErrors?.(form.values),
    });
  const test = useConnectionTest({ ...parts, form, isRight, isBusy: pending !== null });

  const take = (stored: ConnectionOf<T>): void => {
    form.reset(valuesOf(stored, form.values));
    setOpened({ etag: stored.etag, isClash: false });
  };

  /** Reports a concurrent save (412); the next save overwrites it. */
  const refuse = (error: unknown): boolean => {
    if (!(error instanceof ApiError) || error.status !== 412) return form.refuse(error);
    setOpened({ etag: '*', isClash: true });
    return true;
  };

  const save = async (): Promise<void> => {
    if (pending !== null || test.isPending || !isRight()) return;
    const { values } = form;
    const given = { body: inputOf(values), ifMatch: opened.etag };
    await run(
      async (call) => {
        const { body } = await call('PUT /api/connections', given);
        await parts.alsoSave?.(call, values);
        return isAbout<T>(body, connection.topic) ? body : connection;
      },
      { key: 'save', done: connectionSaved, failed: saveFailure, refuse, onDone: take },
    );
  };

  const remove = (close: () => void): Promise<unknown> =>
    run((call) => removeConnection(call, connection, opened.etag), {
      ...{ key: 'remove' as const, failed: disconnectFailure, refuse, onDone: take, close },
      done: disconnected(connection.topic),
    });

  return {
    form,
    formRef: form.ref,
    pending: test.isPending ? 'test' : pending,
    result: test.result,
    isClash: opened.isClash,
    isFixed: (name) => connection.fixed.includes(name),
    save: () => void save(),
    test: test.run,
    remove: (close) => void remove(close),
  };
}
