import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type {
  Webhook,
  WebhookInput,
  WebhookPatch,
  WebhookWithSecret,
} from '../../contract/webhook';
import { systemClock } from '../../lib/clock';
import { conflict, notFound, validationFailed } from '../../lib/errors';
import { contentChangePort } from '../../strapi/content-change';
import { service } from '../../strapi/service';
import { presentWebhook } from '../presenters/webhook';
import { countWaiting, deleteOfWebhook, makeAllDue } from '../queries/delivery-rows';
import {
  deleteWebhook,
  findWebhook,
  insertWebhook,
  lockWebhook,
  selectWebhooks,
  updateWebhook,
  type WebhookRow,
  type WebhookRowChange,
} from '../queries/webhook-rows';
import { newSecret } from '../rules/signature';
import { openWebhook, sealWebhook, UNREADABLE, type WebhookSecrets } from './secrets';
import { webhookSendingService } from './sending';

const MAX_WEBHOOKS = 20;
/** Grace period of the old secret, during which the receiver can be updated. */
const ROTATION_MS = 24 * 3_600_000;

const missing = (id: number): Error => notFound(`There is no webhook ${id}.`);

/** The host of an address, which is shown to the owner. */
const hostOf = (url: string): string => new URL(url).host.slice(0, 255);

/** Decrypts the secrets of a webhook; throws 409 if they cannot be read. */
function secretsOf({ sealed }: WebhookRow): WebhookSecrets {
  const secrets = openWebhook(sealed);
  if (secrets === undefined) throw conflict(UNREADABLE);
  return secrets;
}

/** Throws 400 if events cannot be sent to an address. */
async function checkAddress(strapi: Core.Strapi, url: string | undefined): Promise<void> {
  const message = url === undefined ? undefined : await webhookSendingService(strapi).whyNot(url);
  if (message !== undefined) throw validationFailed([{ path: 'url', message }]);
}

const HEALTHY = {
  problem: null,
  failures: 0,
  failing_since: null,
  due_at: 0,
} as const;

/** Row changes of a patch. A new address clears the failures of the previous one. */
function changeOf(row: WebhookRow, { url, isPaused, ...rest }: WebhookPatch): WebhookRowChange {
  const change: WebhookRowChange = {};
  if (rest.description !== undefined) change.description = rest.description;
  if (rest.events !== undefined) change.events = rest.events;
  if (url !== undefined) {
    const sealed = sealWebhook({ ...secretsOf(row), url });
    Object.assign(change, { ...HEALTHY, sealed, host: hostOf(url) });
  }
  if (isPaused === true) change.paused = row.paused ?? 'owner';
  if (isPaused === false) Object.assign(change, { ...HEALTHY, paused: null });
  return change;
}

async function addWebhook(
  trx: Knex,
  { url, description, events }: WebhookInput,
  secret: string,
): Promise<number> {
  if ((await selectWebhooks(trx)).length >= MAX_WEBHOOKS) {
    throw conflict(`There can be at most ${MAX_WEBHOOKS} webhooks.`);
  }
  return insertWebhook(trx, {
    ...{
      description,
      events,
      host: hostOf(url),
      sealed: sealWebhook({ url, secret }),
    },
    ...{ previous_until: null, failing_since: null, delivered_at: null },
    created_at: systemClock.now(),
  });
}

async function rotateSecret(trx: Knex, id: number, secret: string): Promise<void> {
  const row = await lockWebhook(trx, id);
  if (row === undefined) throw missing(id);
  const { url, secret: previous } = secretsOf(row);
  await updateWebhook(trx, id, {
    sealed: sealWebhook({ url, secret, previous }),
    previous_until: systemClock.now() + ROTATION_MS,
  });
}

/** Webhooks, as the owner sets them up. */
export const webhookService = service(({ strapi }) => {
  const knex = (): Knex => strapi.db.connection;

  const present = async (row: WebhookRow): Promise<Webhook> => {
    const waiting = (await countWaiting(knex())).get(row.id) ?? 0;
    return presentWebhook(row, waiting, systemClock.now());
  };
  const get = async (id: number): Promise<WebhookRow> => {
    const row = await findWebhook(knex(), id);
    if (row === undefined) throw missing(id);
    return row;
  };
  /**
   * Changes webhooks, and notifies all instances, which then read again which events are wanted.
   */
  const change = <T>(work: (trx: Knex) => Promise<T>): Promise<T> =>
    strapi.db.transaction(async ({ trx }: { trx: Knex }) => {
      const result = await work(trx);
      await contentChangePort(strapi)({
        isWithdrawal: false,
        isOfWebhooks: true,
      });
      return result;
    }) as Promise<T>;

  return {
    /** A webhook; throws 404. */
    get,

    /** All webhooks, oldest first. */
    async list(): Promise<Webhook[]> {
      const rows = await selectWebhooks(knex());
      const waiting = rows.length === 0 ? new Map<number, number>() : await countWaiting(knex());
      const now = systemClock.now();
      return rows.map((row) => presentWebhook(row, waiting.get(row.id) ?? 0, now));
    },

    /**
     * Adds a webhook; throws 400 for an address to which events cannot be sent, 409 if there are
     * too many.
     */
    async create(input: WebhookInput): Promise<WebhookWithSecret> {
      await checkAddress(strapi, input.url);
      const secret = newSecret();
      const id = await change((trx) => addWebhook(trx, input, secret));
      return { webhook: await present(await get(id)), secret };
    },

    /**
     * Changes a webhook; once it is resumed or has a new address, it receives all waiting events.
     * Throws 400 as `create`, 404.
     */
    async update(id: number, patch: WebhookPatch): Promise<Webhook> {
      await get(id);
      await checkAddress(strapi, patch.url);
      await change(async (trx) => {
        const row = await lockWebhook(trx, id);
        if (row === undefined) throw missing(id);
        await updateWebhook(trx, id, changeOf(row, patch));
        if (patch.isPaused !== false && patch.url === undefined) return;
        await makeAllDue(trx, id, systemClock.now(), { isResumed: true });
      });
      return present(await get(id));
    },

    /** Deletes a webhook with its log; throws 404. */
    delete: (id: number): Promise<void> =>
      change(async (trx) => {
        if (!(await deleteWebhook(trx, id))) throw missing(id);
        await deleteOfWebhook(trx, id);
      }),

    /**
     * Gives a webhook a new secret; the previous one also signs for 24 hours. Throws 404, or 409 if
     * its secrets cannot be read.
     */
    async rotate(id: number): Promise<WebhookWithSecret> {
      const secret = newSecret();
      await strapi.db.transaction(({ trx }: { trx: Knex }) => rotateSecret(trx, id, secret));
      return { webhook: await present(await get(id)), secret };
    },
  };
});
