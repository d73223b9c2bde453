import { type ConnectionInput, connectionSecrets } from '../../contract/connection';
import type { FieldError } from '../../contract/problem';
import { validationFailed } from '../../lib/errors';
import {
  fixedFields,
  holderLabels,
  holderOf,
  nothing,
  plainOf,
  type PlainValues,
  type Secrets,
  secretsIn,
} from './connection-values';

/** A stored connection, decrypted. */
export interface OpenedConnection {
  values: PlainValues;
  /** Undefined if they were encrypted with another SITE_SECRET. */
  secrets: Secrets | undefined;
}

/** The input as it would be stored: values set by the environment are ignored. */
export function wantedConnection(
  input: ConnectionInput,
  before: OpenedConnection | undefined,
): { values: PlainValues; secrets: Secrets } {
  const fixed = new Set(fixedFields(input.topic));
  const kept = Object.entries(before?.values ?? nothing[input.topic]);
  const values = {
    ...plainOf(input),
    ...Object.fromEntries(kept.filter(([name]) => fixed.has(name))),
  };
  return { values, secrets: secretsOf(input, values, before, fixed) };
}

/**
 * The new secrets; throws 400 if an unchanged one cannot be decrypted, or would be sent somewhere
 * else than before.
 */
function secretsOf(
  input: ConnectionInput,
  values: PlainValues,
  before: OpenedConnection | undefined,
  fixed: ReadonlySet<string>,
): Secrets {
  const { topic } = input;
  const isSameHolder =
    before !== undefined && holderOf(topic, before.values) === holderOf(topic, values);
  const labels: Readonly<Record<string, string>> = connectionSecrets[topic];
  const errors: FieldError[] = [];
  const secrets = Object.entries(secretsIn(input)).map(([name, typed]) => {
    const known = before?.secrets?.[name] ?? '';
    if (fixed.has(name)) return [name, known];
    if (typed !== undefined) return [name, typed];
    if (before !== undefined && before.secrets === undefined) {
      const message = `${labels[name]} can’t be read because SITE_SECRET has changed. Enter it again`;
      errors.push({ path: name, message });
    } else if (known !== '' && !isSameHolder) {
      const label = (labels[name] ?? name).replace(/^[A-Z](?=[a-z])/, (first) =>
        first.toLowerCase(),
      );
      const message = `Enter the ${label} again: ${holderLabels[topic]} has changed`;
      errors.push({ path: name, message });
    }
    return [name, known];
  });
  if (errors.length > 0) throw validationFailed(errors);
  return Object.fromEntries(secrets) as Secrets;
}

/** If a service uses the password as the user too, the user is also secret. */
export function withoutSecretUser(input: ConnectionInput): ConnectionInput {
  if (input.topic !== 'mail') return input;
  const isUserSecret = input.isUserSecret || (input.user !== '' && input.user === input.password);
  return isUserSecret ? { ...input, isUserSecret, user: '' } : input;
}
