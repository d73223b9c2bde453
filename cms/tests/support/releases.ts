import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Prepare } from './boot';
import { withStoredDatabase } from './stored-database';

const FOLDER = path.resolve(__dirname, '..', 'fixtures', 'releases');
const ENDS = { sqlite: '.db.gz', postgres: '.sql.gz' };

const readJson = (name: string): unknown =>
  JSON.parse(readFileSync(path.join(FOLDER, name), 'utf8'));

type Part =
  | 'category'
  | 'network'
  | 'product'
  | 'post'
  | 'draft'
  | 'subscriber'
  | 'message'
  | 'conversion'
  | 'issue'
  | 'socialAccount';
type Content = Record<Part, Record<string, unknown>> & { siteSecret: string };

/** Bodies of the calls with which scripts/release-fixture.mjs fills each release. */
export const content = readJson('content.json') as Content;

/** Names of the releases with a database of this kind, oldest first. */
export const releasesOn = (kind: 'sqlite' | 'postgres'): string[] =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith(ENDS[kind]))
    .map((name) => name.slice(0, -ENDS[kind].length))
    .sort();

/** The parts of the content that a release's API could store. */
export const partsOf = (release: string): Part[] =>
  (readJson(`${release}.json`) as { written: Part[] }).written;

/** Installs the database of a release. */
export const withReleaseDatabase = (release: string): Prepare =>
  withStoredDatabase({
    sqlite: path.join(FOLDER, release + ENDS.sqlite),
    postgres: path.join(FOLDER, release + ENDS.postgres),
  });
