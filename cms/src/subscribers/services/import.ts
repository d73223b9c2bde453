import { setImmediate } from 'node:timers/promises';
import type { Knex } from 'knex';
import { limits } from '../../contract/limits';
import type { FileAnswer, ImportedLine, SubscriberImport } from '../../contract/newsletter';
import { readTable } from '../../lib/csv/csv-table';
import { decodeCsv } from '../../lib/csv/decode-csv';
import {
  type EndedLine,
  type FileLine,
  type GoodLine,
  questionText,
  readLines,
  type RefusedLine,
} from '../rules/import-rows';
import { onePerAddress } from '../rules/people/one-per-address';
import { currentAuthor, runAs } from '../../lib/authorship';
import { chunksOf } from '../../lib/chunks';
import { systemClock } from '../../lib/clock';
import { validationFailed } from '../../lib/errors';
import { endImported } from '../subscribing/end-imported';
import { addEvents } from '../queries/subscriber-events';
import { insertSubscribers, type SubscriberRow, SUBSCRIBERS } from '../queries/subscriber-rows';
import { selectSuppressed } from '../queries/suppressions';
import { service } from '../../strapi/service';
import { siteSettingsService } from '../../settings/services/site-settings';

const DECLARED = 'Imported by the administrator, who confirmed their consent';

/** Consent text to store; the prefix that our own exports add is not added twice. */
function declaredConsent(said: string): string {
  if (said.startsWith(DECLARED)) return said;
  return said === '' ? `${DECLARED}.` : `${DECLARED}: ${said}`;
}

type Known = Pick<SubscriberRow, 'email' | 'state'>;

const outcomeOf = ({ line, email }: GoodLine, outcome: 'known' | 'suppressed'): ImportedLine => ({
  line,
  email,
  outcome,
  message:
    outcome === 'known'
      ? 'Already a subscriber'
      : 'Has unsubscribed, bounced or been erased and must not be emailed',
});

/** Reports lines whose addresses are known or suppressed; the other lines are left out. */
async function findKeptOut(trx: Knex, lines: readonly GoodLine[]): Promise<ImportedLine[]> {
  const emails = lines.map(({ email }) => email);
  const rows = await trx(SUBSCRIBERS).whereIn('email', emails).select<Known[]>('email', 'state');
  const states = new Map(rows.map(({ email, state }) => [email, state]));
  const suppressed = await selectSuppressed(trx, emails);
  return lines.flatMap((line) => {
    const state = states.get(line.email);
    // A subscriber who has signed up again is pending until they confirm themselves.
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
    consentText: declaredConsent(consentText),
    consentAt: consentAt ?? now,
  }));
  const added = await insertSubscribers(trx, fresh, now);
  await addEvents(
    trx,
    added.map(({ id }) => ({ kind: 'confirmed', at: now, subscriberId: id })),
  );
  return new Set(added.map(({ email }) => email));
}

interface ImportQuery {
  dryRun: boolean;
  answers?: readonly FileAnswer[] | undefined;
  fileName?: string | undefined;
}

type ReadFile = Pick<ReturnType<typeof readLines>, 'lines' | 'unread'>;

const isRefused = (line: FileLine): line is RefusedLine => 'message' in line && !('state' in line);
const isPerson = (line: FileLine): line is GoodLine | EndedLine => !isRefused(line);

/** The report of an import, with the lines that added no subscriber. */
function reportOf(
  lines: ImportedLine[],
  { dryRun, added, unread }: { dryRun: boolean; added: number; unread: string[] },
): SubscriberImport {
  const count = (outcome: ImportedLine['outcome']): number =>
    lines.filter((line) => line.outcome === outcome).length;
  return {
    dryRun,
    added,
    known: count('known'),
    suppressed: count('suppressed'),
    refused: count('refused'),
    unconfirmed: count('unconfirmed'),
    left: count('left'),
    bounced: count('bounced'),
    complained: count('complained'),
    lines: lines.sort((a, b) => a.line - b.line).slice(0, limits.reportItems),
    questions: [],
    unread,
  };
}

/** Subscribers of other services as CSV files; the administrator answers for their consent. */
export const subscriberImportService = service(({ strapi }) => {
  /**
   * Stores a batch of people who want mail, or only checks it; returns the lines that are not
   * added.
   */
  const add = (lines: readonly GoodLine[], dryRun: boolean, now: number) =>
    strapi.db.transaction(async ({ trx }: { trx: Knex }) => {
      const keptOut = await findKeptOut(trx, lines);
      if (dryRun) return keptOut;
      const out = new Set(keptOut.map(({ line }) => line));
      const wanted = lines.filter(({ line }) => !out.has(line));
      const added = await store(trx, wanted, now);
      // Somebody signed up with the address at the same time.
      const overtaken = wanted.filter(({ email }) => !added.has(email));
      return [...keptOut, ...overtaken.map((line) => outcomeOf(line, 'known'))];
    });

  const end = (lines: readonly EndedLine[], dryRun: boolean, now: number) =>
    strapi.db.transaction(({ trx }: { trx: Knex }) =>
      runAs({ ...currentAuthor(), skipsWebhooks: true }, () =>
        endImported(strapi, trx, lines, { dryRun, now }),
      ),
    );

  const take = async (
    { lines: read, unread }: ReadFile,
    dryRun: boolean,
  ): Promise<SubscriberImport> => {
    const now = systemClock.now();
    const { wanted, ended, repeats } = onePerAddress(read.filter(isPerson));
    const refused = read
      .filter(isRefused)
      .map((line) => ({ ...line, outcome: 'refused' as const }));
    const lines: ImportedLine[] = [...refused, ...repeats];
    for (const some of chunksOf(ended)) {
      lines.push(...(await end(some, dryRun, now)));
      await setImmediate();
    }
    for (const some of chunksOf(wanted)) {
      lines.push(...(await add(some, dryRun, now)));
      await setImmediate();
    }
    return reportOf(lines, { dryRun, added: read.length - lines.length, unread });
  };

  return {
    /**
     * Imports a file: stores people who want mail as confirmed, and suppresses those who left,
     * bounced or complained. A dry run changes nothing and returns the questions to answer first;
     * an import without these answers is a 400.
     */
    async run(bytes: Uint8Array, { dryRun, ...said }: ImportQuery): Promise<SubscriberImport> {
      const { timezone } = await siteSettingsService(strapi).getPublic();
      const table = await readTable(decodeCsv(bytes).text);
      const file = readLines(table, { timezone, now: systemClock.now(), ...said });
      const { questions } = file;
      if (questions.length === 0) return take(file, dryRun);
      if (dryRun) return { ...reportOf([], { dryRun, added: 0, unread: [] }), questions };
      throw validationFailed(
        questions.map((question) => ({ path: question.column, message: questionText(question) })),
      );
    },
  };
});
