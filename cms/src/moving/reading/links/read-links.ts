import { readUrl } from '../../../contract/url';
import { counted } from '../../../lib/counted';
import { AppError, badRequest } from '../../../lib/errors';
import type { Found, FoundFile, FoundLink, FoundNotice } from '../../found';
import { readBytesOf, readWhole } from '../files/read-whole';
import { apacheRedirects } from './apache';
import type { FileLine } from '../../../redirects/rules/read-file';
import { csvRows, prettyLink, redirectLines, thirstyLink, type CsvRow } from './csv-files';
import { ghostJson, ghostYaml, redirectionJson } from './json-redirects';
import { redirectOf, type RawRedirect } from './redirect';

/** Files of redirects and of link plugins. */
export const linkForms = [
  'thirsty-csv',
  'pretty-csv',
  'redirects-csv',
  'redirection-json',
  'ghost-redirects-json',
  'ghost-redirects-yaml',
  'apache',
] as const;
export type LinkForm = (typeof linkForms)[number];

/** A file of redirects or links. */
export interface LinkFile {
  form: LinkForm;
  name: string;
  file: FoundFile;
  /** Prefix of ThirstyAffiliates' slugs, such as `/recommends`. */
  prefix: string;
}

const notice = (message: string): FoundNotice => ({ kind: 'notice', about: '', message });

/** Reports the number of skipped entries of a file, and the reasons. */
function* passedOver(name: string, counts: ReadonlyMap<string, number>): Generator<Found> {
  for (const [why, count] of counts) {
    if (count > 0)
      yield notice(`Left out ${counted(count, 'entry', 'entries')} of ${name}: those ${why}.`);
  }
}

function* redirectsOf(
  name: string,
  redirects: readonly RawRedirect[],
  off = 0,
  conditional = 0,
): Generator<Found> {
  const counts = new Map([
    ['that are switched off', off],
    ['that depend on a condition', conditional],
  ]);
  for (const one of redirects) {
    const found = redirectOf(one);
    if ('why' in found) counts.set(found.why, (counts.get(found.why) ?? 0) + 1);
    else yield found;
  }
  yield* passedOver(name, counts);
}

const isWebAddress = (url: string): boolean =>
  /^https?:\/\//i.test(url) && readUrl(url) !== undefined;

function* linksOf(name: string, links: readonly FoundLink[]): Generator<Found> {
  const usable = links.filter(({ url, path }) => isWebAddress(url) && /[^/]$/.test(path));
  yield* usable;
  yield* passedOver(
    name,
    new Map([['without a slug or an address', links.length - usable.length]]),
  );
}

function* thirsty({ name, prefix }: LinkFile, rows: readonly CsvRow[]): Generator<Found> {
  yield notice(`${name} does not say under which path its links were; ${prefix}/ is assumed.`);
  const byCountry = rows.filter((row) => row('geolocations links') !== '').length;
  if (byCountry > 0) {
    yield notice(
      `${byCountry} links of ${name} have targets by country; only the default target is imported.`,
    );
  }
  yield* linksOf(
    name,
    rows.map((row) => thirstyLink(row, prefix)),
  );
}

/** Maximum number of unusable lines that are named; the others are counted. */
const NAMED_LINES = 10;

function* linesOf(name: string, lines: readonly FileLine[]): Generator<Found> {
  const faults = lines.flatMap((line) => ('message' in line ? [line] : []));
  const redirects = lines.flatMap((line): RawRedirect[] => {
    if ('message' in line || (typeof line.target !== 'string' && line.target !== null)) return [];
    const { source, isPattern, target, status } = line;
    return [{ from: source, to: target ?? '', status: status ?? 301, isPattern }];
  });
  yield* redirectsOf(name, redirects);
  const ofProducts = lines.length - faults.length - redirects.length;
  yield* passedOver(name, new Map([['that point to a product by number', ofProducts]]));
  for (const { line, message } of faults.slice(0, NAMED_LINES)) {
    yield notice(`${name}, line ${line}: ${message}.`);
  }
  const more = faults.length - NAMED_LINES;
  if (more > 0) yield notice(`${more} more lines of ${name} were left out.`);
}

async function* tableOf(of: LinkFile): AsyncGenerator<Found> {
  const bytes = await readBytesOf(of.name, of.file);
  if (of.form === 'redirects-csv') {
    yield* linesOf(of.name, await redirectLines(bytes));
    return;
  }
  const rows = await csvRows(bytes);
  if (of.form === 'thirsty-csv') yield* thirsty(of, rows);
  else yield* linksOf(of.name, rows.map(prettyLink));
}

async function* textOf({ form, name, file }: LinkFile): AsyncGenerator<Found> {
  const content = await readWhole(name, file);
  if (form === 'ghost-redirects-json') yield* redirectsOf(name, ghostJson(name, content));
  else if (form === 'ghost-redirects-yaml') yield* redirectsOf(name, ghostYaml(name, content));
  else if (form === 'apache') {
    const { redirects, conditional } = apacheRedirects(content);
    yield* redirectsOf(name, redirects, 0, conditional);
  } else {
    const { redirects, off, conditional } = redirectionJson(name, content);
    yield* redirectsOf(name, redirects, off, conditional);
  }
}

/**
 * The links or redirects of a file, with the number of skipped ones and the reasons. Throws a 400
 * that names the file if it cannot be read.
 */
export async function* readLinks(of: LinkFile): AsyncGenerator<Found> {
  try {
    yield* of.form.endsWith('-csv') ? tableOf(of) : textOf(of);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw error.message.includes(of.name)
      ? error
      : badRequest(`${of.name}: ${error.message}`, error);
  }
}
