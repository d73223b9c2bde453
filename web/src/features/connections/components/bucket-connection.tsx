import { textOf } from '~/lib/form/field-of';
import { FieldPair } from '~/ui/split-card';
import { TextField } from '~/ui/text-field';
import type { ConnectionOf } from '../api/reads';
import { secretOf, type SecretValue, sentSecret } from '../model/secret-value';
import { useConnection } from '../model/use-connection';
import { ConnectionFrame } from './connection-frame';
import { LoadedConnection } from './loaded-connection';
import { SecretField } from './secret-field';

interface BucketValues {
  bucket: string;
  endpoint: string;
  region: string;
  accessKeyId: string;
  prefix: string;
  secretAccessKey: SecretValue;
}

type TextName = Exclude<keyof BucketValues, 'secretAccessKey'>;

/** Form of the storage for uploads; it loads, tests and saves itself. */
export const BucketConnection = () => (
  <LoadedConnection topic="bucket">
    {(connection) => <BucketForm connection={connection} />}
  </LoadedConnection>
);

function BucketForm({ connection }: { connection: ConnectionOf<'bucket'> }) {
  const state = useConnection<'bucket', BucketValues>({
    connection,
    valuesOf: ({ values, stored }) => ({
      ...values,
      secretAccessKey: secretOf(stored, 'secretAccessKey'),
    }),
    inputOf: ({ secretAccessKey, ...values }) => ({
      topic: 'bucket',
      ...values,
      secretAccessKey: sentSecret(secretAccessKey),
    }),
  });
  const { form, isFixed } = state;
  const field = (name: TextName, label: string, hint?: string) => ({
    ...textOf(form, name),
    ...{ name, label, hint, readOnly: isFixed(name), autoComplete: 'off', spellCheck: false },
  });
  return (
    <ConnectionFrame connection={connection} state={state} testLabel="Test bucket">
      <FieldPair>
        <TextField {...field('bucket', 'Bucket')} />
        <TextField {...field('region', 'Region', 'Such as eu-central-1.')} />
      </FieldPair>
      <FieldPair>
        <TextField
          {...field(
            'endpoint',
            'Endpoint',
            'For providers other than Amazon. Leave empty for Amazon S3.',
          )}
        />
        <TextField
          {...field('prefix', 'Folder', 'A folder in the bucket. Leave empty for none.')}
        />
      </FieldPair>
      <FieldPair>
        <TextField
          {...field(
            'accessKeyId',
            'Access key ID',
            'On Amazon, leave empty to use the machine’s own credentials.',
          )}
        />
        <SecretField
          name="secretAccessKey"
          label="Secret access key"
          error={form.errors['secretAccessKey']}
          value={form.values.secretAccessKey}
          isStored={connection.stored.includes('secretAccessKey')}
          isFixed={isFixed('secretAccessKey')}
          onChange={(key) => form.set('secretAccessKey', key)}
        />
      </FieldPair>
    </ConnectionFrame>
  );
}
