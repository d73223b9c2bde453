import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Knex } from 'knex';

const ACCOUNTS = 'social_accounts';
const ALGORITHM = 'aes-256-gcm';
const VERSION = 'v1';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

interface StoredWebhook {
  platform: string;
  host: string;
  secrets: string;
}

type Secrets = Record<string, string>;

// How the release that stored these rows encrypted its secrets. The application may change that one day; what
// this migration finds does not change, so it has its own copy.
const ownKey = (): Buffer =>
  Buffer.from(
    hkdfSync('sha256', process.env.SITE_SECRET ?? '', '', 'aurelian:social-accounts', 32),
  );

function seal(secrets: Secrets, key: Buffer): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
  const body = Buffer.concat([cipher.update(JSON.stringify(secrets), 'utf8'), cipher.final()]);
  const sealed = Buffer.concat([nonce, cipher.getAuthTag(), body]);
  return `${VERSION}.${sealed.toString('base64url')}`;
}

/** Decrypts secrets; undefined where they were encrypted with another key or are damaged. */
function open(sealed: string, key: Buffer): Secrets | undefined {
  const [version, encoded = ''] = sealed.split('.');
  const bytes = Buffer.from(encoded, 'base64url');
  if (version !== VERSION || bytes.length < NONCE_BYTES + TAG_BYTES) return undefined;
  const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
  let whole: string;
  try {
    whole = Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
  return JSON.parse(whole) as Secrets;
}

function hostOf(url: string): string {
  try {
    return new URL(url).host;
  } catch {
    return '';
  }
}

/** Moves the address of a webhook to its secrets, since it may contain one. Only its host stays readable. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable(ACCOUNTS, (table) => table.renameColumn('url', 'host'));
  const hooks = await knex(ACCOUNTS)
    .where({ adapter: 'webhook' })
    .select<StoredWebhook[]>('platform', 'host', 'secrets');
  const key = ownKey();
  for (const { platform, host: url, secrets } of hooks) {
    const opened = open(secrets, key);
    await knex(ACCOUNTS)
      .where({ platform })
      .update({
        host: hostOf(url),
        // Secrets encrypted with another SITE_SECRET have to be entered again anyway.
        ...(opened !== undefined && { secrets: seal({ ...opened, url }, key) }),
      });
  }
}
