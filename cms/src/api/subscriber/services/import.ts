import { setImmediate } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { limits } from '../../../contract/limits';
import type { ImportedLine, SubscriberImport } from '../../../contract/newsletter';
import { readTable } from '../../../domain/importing/csv-table';
import { decodeCsv } from '../../../domain/importing/decode-csv';
import { type GoodLine, readLines } from '../../../domain/newsletter/import-rows';
import { chunksOf } from '../../../lib/chunks';
import { systemClock } from '../../../lib/clock';
import { addEvents } from '../queries/subscriber-events';
import { insertSubscribers, type SubscriberRow, SUBSCRIBERS } from '../queries/subscriber-rows';
import { selectSuppressed } from '../queries/suppressions';

const DECLARED = 'Imported by the administrator, who declared their consent';

type Known = Pick<SubscriberRow, 'email' | 'state'>;

const outcomeOf = ({ line, email }: GoodLine, outcome: 'known' | 'suppressed'): ImportedLine => ({
  line,
  email,
  outcome,
  message:
    outcome === 'known'
      ? 'Is a subscriber already'
      : 'Has left, bounced or been erased, and must not be written to',
});

/** Why lines stay out that their addresses keep out; the others are left out of the answer. */
async function findKeptOut(trx: Knex, lines: readonly GoodLine[]): Promise<ImportedLine[]> {
  const emails = lines.map(({ email }) => email);
  const rows = await trx(SUBSCRIBERS).whereIn('email', emails).select<Known[]>('email', 'state');
  const states = new Map(rows.map(({ email, state }) => [email, state]));
  const suppressed = await selectSuppressed(trx, emails);
  return lines.flatMap((line) => {
    const state = states.get(line.email);
    // Who signs up anew waits for a confirmation of their own.
    if (state === 'pending' || state === 'confirmed') return outcomeOf(line, 'known');
    if (state !== undefined || suppressed.has(line.email)) return outcomeOf(line, 'suppressed');
    return [];
  });
}

async function store(trx: Knex, lines: readonly GoodLine[], now: number): Promise<Set<string>> {
  const fresh = lines.map(({ email, consentText, consentAt }) => ({
    email,
    state: 'confirmed' as const,
    origin: 'import' as const,
    consentText: consentText === '' ? `${DECLARED}.` : `${DECLARED}: ${consentText}`,
    consentAt: consentAt ?? now,
  }));
  const added = await insertSubscribers(trx, fresh, now);
  await addEvents(
    trx,
    added.map(({ id }) => ({ kind: 'confirmed', at: now, subscriberId: id })),
  );
  return new Set(added.map(({ email }) => email));
}

/** Lines whose address stands in the file for the first time, and the others. */
function splitRepeats(lines: readonly GoodLine[]): { first: GoodLine[]; repeats: ImportedLine[] } {
  const seen = new Map<string, number>();
  const first: GoodLine[] = [];
  const repeats: ImportedLine[] = [];
  for (const entry of lines) {
    const before = seen.get(entry.email);
    if (before === undefined) {
      seen.set(entry.email, entry.line);
      first.push(entry);
    } else {
      const message = `Stands in line ${before} already`;
      repeats.push({ line: entry.line, email: entry.email, outcome: 'known', message });
    }
  }
  return { first, repeats };
}

/** Subscribers of other services as CSV files; the administrator answers for their consent. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  /** Stores some lines, or only looks at them; returns those that stay out. */
  const take = (lines: readonly GoodLine[], dryRun: boolean, now: number) =>
    strapi.db.transaction(async ({ trx }: { trx: Knex }) => {
      const keptOut = await findKeptOut(trx, lines);
      if (dryRun) return keptOut;
      const out = new Set(keptOut.map(({ line }) => line));
      const wanted = lines.filter(({ line }) => !out.has(line));
      const added = await store(trx, wanted, now);
      // Somebody has signed up with the address at this very moment.
      const overtaken = wanted.filter(({ email }) => !added.has(email));
      return [...keptOut, ...overtaken.map((line) => outcomeOf(line, 'known'))];
    });

  return {
    /** Reads a file and stores its subscribers as confirmed, or tries what that would do. */
    async run(bytes: Uint8Array, dryRun: boolean): Promise<SubscriberImport> {
      const now = systemClock.now();
      const { timezone } = await strapi.service('api::site-settings.site-settings').getPublic();
      const read = readLines(await readTable(decodeCsv(bytes).text), { timezone, now });
      const good = read.filter((line): line is GoodLine => !('message' in line));
      const refused = read.flatMap((line): ImportedLine[] =>
        'message' in line ? [{ ...line, outcome: 'refused' }] : [],
      );
      const { first, repeats } = splitRepeats(good);
      const lines = [...refused, ...repeats];
      for (const some of chunksOf(first)) {
        lines.push(...(await take(some, dryRun, now)));
        await setImmediate();
      }
      const count = (outcome: ImportedLine['outcome']): number =>
        lines.filter((line) => line.outcome === outcome).length;
      return {
        dryRun,
        added: read.length - lines.length,
        known: count('known'),
        suppressed: count('suppressed'),
        refused: refused.length,
        lines: lines.sort((a, b) => a.line - b.line).slice(0, limits.reportItems),
      };
    },
  };
};
