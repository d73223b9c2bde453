import { readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Migrations from before names were numbered. Installations have recorded these names, so they
 * stay. Most are dated after the day they were written: a name with today's date would run before
 * them on a new installation and after them on an old one.
 */
export const DATED = [
  '2026.11.20T00.00.00.plain-tables.ts',
  '2026.11.21T00.00.00.admin-area.ts',
  '2026.11.22T00.00.00.starter.ts',
  '2026.11.23T00.00.00.automation.ts',
  '2026.11.24T00.00.02.child-runs.ts',
  '2026.11.24T00.00.03.picture-sources.ts',
  '2026.11.25T00.00.00.analytics.ts',
  '2026.11.26T00.00.00.first-day.ts',
  '2026.11.27T00.00.00.ledger.ts',
  '2026.11.28T00.00.00.ai.ts',
  '2026.11.28T00.00.01.item-basis.ts',
  '2026.11.29T00.00.00.newsletter.ts',
  '2026.11.30T00.00.00.post-generations.ts',
  '2026.12.01T00.00.00.social.ts',
  '2026.12.02T00.00.00.put-off-by-server.ts',
  '2026.12.02T00.00.00.seo.ts',
  '2026.12.03T00.00.00.social-mends.ts',
  '2026.12.03T00.00.01.webhook-hosts.ts',
  '2026.12.04T00.00.00.seo-check-begun.ts',
  '2026.12.07T00.00.00.cdn-purge.ts',
  '2026.12.08T00.00.00.seo-origins.ts',
  '2026.12.08T00.00.01.social-sent.ts',
  '2026.12.08T00.00.02.task-idle.ts',
];

const FIRST = DATED.length + 1;
// Strapi sorts names by character, and every letter is after every digit.
const NUMBERED = /^m(\d{4})-[a-z0-9]+(?:-[a-z0-9]+)*\.ts$/;

/** @param {number} number */
const prefixOf = (number) => `m${String(number).padStart(4, '0')}-`;

/**
 * Returns the problem of a migration name, as a sentence; undefined if it is valid.
 * @param {string} name
 * @param {readonly string[]} names of all migrations
 */
export function migrationNameProblem(name, names) {
  if (DATED.includes(name)) return undefined;
  const [, digits] = NUMBERED.exec(name) ?? [];
  const numbers = names.flatMap((other) => Number(NUMBERED.exec(other)?.[1] ?? []) || []);
  if (digits === undefined) {
    const next = prefixOf(Math.max(FIRST - 1, ...numbers) + 1);
    return `Name a new migration by the next number of the sequence: '${next}what-it-does.ts'.`;
  }
  const number = Number(digits);
  if (number < FIRST) return `The sequence begins with '${prefixOf(FIRST)}'.`;
  if (numbers.filter((other) => other === number).length > 1) {
    return `Another migration has the number ${digits}, too.`;
  }
  if (number === FIRST || numbers.includes(number - 1)) return undefined;
  return `The migration before it is missing: '${prefixOf(number - 1)}….ts'.`;
}

/**
 * New migrations run after all others, on every installation.
 * @type {import('@oxlint/plugins').Rule}
 */
export const migrationNames = {
  meta: { type: 'problem', schema: [] },
  create: (context) => ({
    Program(node) {
      const { dir, base } = path.parse(context.filename);
      const message = migrationNameProblem(base, readdirSync(dir));
      if (message !== undefined) context.report({ node, message });
    },
  }),
};
