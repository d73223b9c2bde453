import type { Knex } from 'knex';
import { openSecrets, sealSecrets } from '../../src/api/social-post/accounts/secrets';
import { readUrl } from '../../src/contract/url';

const ACCOUNTS = 'social_accounts';

interface StoredWebhook {
  platform: string;
  host: string;
  secrets: string;
}

/** Keeps the address of a webhook among its secrets: it may hold one. Only its host is left to be shown. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable(ACCOUNTS, (table) => table.renameColumn('url', 'host'));
  const hooks = await knex(ACCOUNTS)
    .where({ adapter: 'webhook' })
    .select<StoredWebhook[]>('platform', 'host', 'secrets');
  for (const { platform, host: url, secrets } of hooks) {
    const open = openSecrets(secrets);
    await knex(ACCOUNTS)
      .where({ platform })
      .update({
        host: readUrl(url)?.host ?? '',
        // What was sealed for another SITE_SECRET has to be entered anew anyhow.
        ...(open !== undefined && { secrets: sealSecrets({ ...open, url }) }),
      });
  }
}
