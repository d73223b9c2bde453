import { textOf } from '~/lib/form/field-of';
import { TextField } from '~/ui/text-field';
import type { ConnectionOf } from '../api/reads';
import { useConnection } from '../model/use-connection';
import { ConnectionFrame } from './connection-frame';
import { LoadedConnection } from './loaded-connection';

/** Form of the search engine connection; it loads, tests and saves itself. */
export const IndexNowConnection = () => (
  <LoadedConnection topic="indexNow">
    {(connection) => <IndexNowForm connection={connection} />}
  </LoadedConnection>
);

function IndexNowForm({ connection }: { connection: ConnectionOf<'indexNow'> }) {
  const state = useConnection<'indexNow', { url: string }>({
    connection,
    valuesOf: ({ values }) => values,
    inputOf: ({ url }) => ({ topic: 'indexNow', url }),
  });
  return (
    <ConnectionFrame connection={connection} state={state} testLabel="Submit the home page">
      <TextField
        {...textOf(state.form, 'url')}
        name="url"
        label="Address"
        hint="https://api.indexnow.org/indexnow tells Bing, Yandex, Naver, Seznam and Yep at once."
        inputMode="url"
        readOnly={state.isFixed('url')}
        autoComplete="off"
        spellCheck={false}
      />
    </ConnectionFrame>
  );
}
