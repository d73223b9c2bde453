import { textOf } from '~/lib/form/field-of';
import { FieldPair } from '~/ui/split-card';
import { TextField } from '~/ui/text-field';
import type { ConnectionOf } from '../api/reads';
import { secretOf, type SecretValue, sentSecret } from '../model/secret-value';
import { useConnection } from '../model/use-connection';
import { ConnectionFrame } from './connection-frame';
import { LoadedConnection } from './loaded-connection';
import { SecretField } from './secret-field';

interface CdnValues {
  maxAge: string;
  purgeUrl: string;
  purgeToken: SecretValue;
}

/** Form of the CDN connection: caching and purging; it loads, tests and saves itself. */
export const CdnConnection = () => (
  <LoadedConnection topic="cdn">
    {(connection) => <CdnForm connection={connection} />}
  </LoadedConnection>
);

function CdnForm({ connection }: { connection: ConnectionOf<'cdn'> }) {
  const state = useConnection<'cdn', CdnValues>({
    connection,
    valuesOf: ({ values, stored }) => ({
      ...values,
      maxAge: String(values.maxAge),
      purgeToken: secretOf(stored, 'purgeToken'),
    }),
    inputOf: ({ maxAge, purgeUrl, purgeToken }) => ({
      topic: 'cdn',
      maxAge: Number(maxAge.replace(/[,\s]/g, '') || Number.NaN),
      purgeUrl,
      purgeToken: sentSecret(purgeToken),
    }),
  });
  const { form, isFixed } = state;
  return (
    <ConnectionFrame connection={connection} state={state} testLabel="Test CDN">
      <FieldPair>
        <TextField
          {...textOf(form, 'maxAge')}
          name="maxAge"
          label="Maximum age (seconds)"
          hint="How long a CDN may cache a page. 0: it asks the server for every page."
          inputMode="numeric"
          readOnly={isFixed('maxAge')}
          autoComplete="off"
        />
      </FieldPair>
      <FieldPair>
        <TextField
          {...textOf(form, 'purgeUrl')}
          name="purgeUrl"
          label="Purge address"
          hint="Called after every change. Leave empty to let pages stay for their maximum age."
          inputMode="url"
          readOnly={isFixed('purgeUrl')}
          autoComplete="off"
          spellCheck={false}
        />
        <SecretField
          name="purgeToken"
          label="Purge token"
          hint="Sent as Authorization: Bearer."
          error={form.errors['purgeToken']}
          value={form.values.purgeToken}
          isStored={connection.stored.includes('purgeToken')}
          isFixed={isFixed('purgeToken')}
          onChange={(token) => form.set('purgeToken', token)}
        />
      </FieldPair>
    </ConnectionFrame>
  );
}
