import type { ReactNode } from 'react';
import type { Connection } from '@contract/connection';
import { shortDateTime } from '~/lib/format';
import { useReturnedFocus } from '~/lib/returned-focus';
import { useSite } from '~/lib/site-context';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import { DisconnectButton } from '~/ui/disconnect-button';
import { Buttons, Marks, Meta } from '~/ui/layout';
import { FieldStack } from '~/ui/split-card';
import { TonedNote } from '~/ui/toned-note';
import {
  CLASH,
  connectionNames,
  disconnectNotes,
  listed,
  RESTART,
  stateMark,
  UNREADABLE,
} from '../model/connection-text';
import type { ConnectionForm } from '../model/use-connection';

interface ConnectionFrameProps<V extends object> {
  connection: Connection;
  state: ConnectionForm<V>;
  /** Label of the test button. */
  testLabel: string;
  children: ReactNode;
}

/** State of a connection, its fields, and its actions. */
export function ConnectionFrame<V extends object>(props: ConnectionFrameProps<V>) {
  const { connection, state, testLabel, children } = props;
  const { formRef, pending, result, isClash } = state;
  const noteFocus = useReturnedFocus(pending !== null);
  const name = connectionNames[connection.topic];
  const isWhole = connection.fixed.length > 0 && connection.variables.length > 0;
  return (
    <FieldStack
      as="form"
      ref={formRef}
      aria-label={`${name} connection`}
      noValidate
      autoComplete="off"
      onSubmit={(event: { preventDefault: () => void }) => {
        event.preventDefault();
        noteFocus();
        state.save();
      }}
    >
      <ConnectionStatus connection={connection} />
      {children}
      {isClash && <TonedNote role="alert">{CLASH}</TonedNote>}
      <Buttons>
        <Button
          size="small"
          variant="filled"
          type="submit"
          aria-disabled={pending !== null || undefined}
        >
          {pending === 'save' ? 'Saving…' : `Save ${name}`}
        </Button>
        <Button
          size="small"
          aria-disabled={pending !== null || undefined}
          onClick={() => {
            noteFocus();
            state.test();
          }}
        >
          {pending === 'test' ? 'Testing…' : testLabel}
        </Button>
        {connection.updatedAt !== null && (
          <DisconnectButton name={name} isPending={pending === 'remove'} onConfirm={state.remove}>
            {disconnectNotes[connection.topic]}
          </DisconnectButton>
        )}
      </Buttons>
      {isWhole && (
        <Meta>
          Values set in the environment are changed there and take effect after a restart.
        </Meta>
      )}
      <div role="status">
        {result && <TonedNote tone={result.ok ? 'success' : 'danger'}>{result.message}</TonedNote>}
      </div>
    </FieldStack>
  );
}

function ConnectionStatus({ connection }: { connection: Connection }) {
  const { timezone } = useSite();
  const { state, failure, failingSince, variables } = connection;
  const mark = stateMark(connection);
  return (
    <>
      <Marks>
        <Badge tone={mark.tone}>{mark.text}</Badge>
        {variables.length > 0 && (
          <Meta as="span">Set by {listed(variables)} in the environment.</Meta>
        )}
      </Marks>
      {failure !== null && (
        <TonedNote tone="danger">
          {failingSince !== null && <>Since {shortDateTime(failingSince, timezone)}: </>}
          {failure}
        </TonedNote>
      )}
      {state === 'unreadable' && <TonedNote tone="danger">{UNREADABLE}</TonedNote>}
      {state === 'restart' && <TonedNote>{RESTART}</TonedNote>}
    </>
  );
}
