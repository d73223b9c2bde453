import type { Knex } from 'knex';
import type { ImageReplacements } from '../../contract/automation-run';
import type { FieldError } from '../../contract/problem';
import { isHttpUrl } from '../../contract/url';
import { OutboundError } from '../../lib/http/outbound-error';
import type { SafeFetch } from '../../lib/http/safe-fetch';
import { chunksOf } from '../../lib/chunks';
import { validationFailed } from '../../lib/errors';
import { service } from '../../strapi/service';
import { outsideImagesService } from '../../images/services/outside';
import { imageService } from '../../images/services/image';

const TABLE = 'image_replacements';

interface ReplacementRow {
  from_url: string;
  to_url: string;
}

/** Conflicts within a list: an address given twice, or a replacement that is itself replaced. */
function findConflicts(list: ImageReplacements): FieldError[] {
  const all = new Set(list.map(({ from }) => from));
  const seen = new Set<string>();
  return list.flatMap(({ from, to }, i) => {
    const isTwice = seen.has(from);
    seen.add(from);
    return [
      ...(isTwice ? [{ path: `${i}.from`, message: 'This address is in the list twice' }] : []),
      ...(all.has(to) ? [{ path: `${i}.to`, message: 'This address is itself replaced' }] : []),
    ];
  });
}

/** Concurrent lookups, which share few threads with files and images. */
const LOOK_UPS = 4;

/** Timeout of host lookups; a host that is not resolved in time is not refused. */
const LOOK_UP_MS = 5_000;

const hostOf = (url: string): string => (isHttpUrl(url) ? new URL(url).host : '');

/** The hosts of these addresses that are in a private network. */
async function findPrivateHosts(http: SafeFetch, urls: readonly string[]): Promise<Set<string>> {
  const signal = AbortSignal.timeout(LOOK_UP_MS);
  const hosts = [...new Set(urls.map(hostOf))].filter(Boolean).values();
  const found = new Set<string>();
  const look = async (): Promise<void> => {
    for (const host of hosts) {
      if (signal.aborted) return;
      const failure: unknown = await http
        .checkHost(`https://${host}/`, signal)
        .catch((error: unknown) => error);
      const isPrivate = failure instanceof OutboundError && failure.reason === 'private-address';
      if (isPrivate) found.add(host);
    }
  };
  await Promise.all(Array.from({ length: LOOK_UPS }, look));
  return found;
}

export const imageReplacementsService = service(({ strapi }) => ({
  /** The editor's list, in order. */
  async list(): Promise<ImageReplacements> {
    const rows = await strapi.db
      .connection(TABLE)
      .orderBy('id')
      .select<ReplacementRow[]>('from_url', 'to_url');
    return rows.map((row) => ({ from: row.from_url, to: row.to_url }));
  },

  /**
   * Replaces the list. Throws a 400 if an address occurs twice, if a replacement is itself
   * replaced (a second run would change more), or if readers cannot see a new image.
   */
  async replace(list: ImageReplacements): Promise<ImageReplacements> {
    const errors = findConflicts(list);
    const http: SafeFetch = outsideImagesService(strapi).http();
    const hidden = await findPrivateHosts(
      http,
      list.map(({ to }) => to),
    );
    for (const [i, { to }] of list.entries()) {
      const path = `${i}.to`;
      const isThere = await imageService(strapi).exists(to);
      if (!isThere) errors.push({ path, message: 'Image not found on this site' });
      if (hidden.has(hostOf(to))) {
        errors.push({ path, message: 'This address points to a private network' });
      }
    }
    if (errors.length > 0) throw validationFailed(errors);
    await strapi.db.transaction(async ({ trx }: { trx: Knex }) => {
      await trx(TABLE).delete();
      for (const part of chunksOf(list)) {
        await trx(TABLE).insert(part.map(({ from, to }) => ({ from_url: from, to_url: to })));
      }
    });
    return this.list();
  },
}));
