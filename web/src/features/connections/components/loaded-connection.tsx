import type { ReactNode } from 'react';
import type { ConnectionTopic } from '@contract/connection';
import { useFreshRead } from '~/lib/use-fresh-read';
import { Answered, SkeletonRows } from '~/ui/loaded';
import { Parts } from '~/ui/layout';
import { type ConnectionOf, connectionsRead } from '../api/reads';
import { connectionNames } from '../model/connection-text';

interface LoadedConnectionProps<T extends ConnectionTopic> {
  topic: T;
  children: (connection: ConnectionOf<T>) => ReactNode;
}

/** Loads a connection and renders its form. */
export function LoadedConnection<T extends ConnectionTopic>(props: LoadedConnectionProps<T>) {
  const { topic, children } = props;
  const answer = useFreshRead(connectionsRead);
  return (
    <Answered
      answer={answer}
      what={`the ${connectionNames[topic]} connection`}
      skeleton={
        <Parts>
          <SkeletonRows count={3} height="4.75rem" />
        </Parts>
      }
    >
      {(all) => {
        const found = all.find((one): one is ConnectionOf<T> => one.topic === topic);
        return found === undefined ? null : children(found);
      }}
    </Answered>
  );
}
