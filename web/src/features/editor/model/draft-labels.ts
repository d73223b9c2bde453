import type { DraftCheck, DraftFinding } from '@contract/draft-check';
import { plural } from '~/lib/format';

/** Severity of a finding. */
export type Severity = DraftFinding['severity'];

/** Groups of findings, in display order. */
export const findingGroups: readonly { severity: Severity; title: string }[] = [
  { severity: 'problem', title: 'Problems' },
  { severity: 'advice', title: 'Advice' },
  { severity: 'verify', title: 'To verify' },
];

/** Labels of severities. */
export const severityName: Record<Severity, string> = {
  problem: 'Problem',
  advice: 'Advice',
  verify: 'To verify',
};

/** Labels of the fields. */
export const fieldNames: Record<DraftFinding['field'], string> = {
  title: 'Title',
  excerpt: 'Excerpt',
  content: 'Content',
  imageAlt: 'Image description',
  metaTitle: 'Meta Title',
  metaDescription: 'Meta Description',
};

/** Labels of reading ease (Flesch), by minimum score. */
const EASE: readonly [number, string][] = [
  [80, 'easy'],
  [70, 'fairly easy'],
  [60, 'plain English'],
  [50, 'fairly difficult'],
  [30, 'difficult'],
];

const easeWords = (ease: number): string => {
  const [, name] = EASE.find(([least]) => ease >= least) ?? [0, 'very difficult'];
  return `reading ease ${Math.round(ease)} of 100, ${name}`;
};

const countOf = (findings: readonly DraftFinding[], severity: Severity): number =>
  findings.filter((finding) => finding.severity === severity).length;

/** Number of findings per kind: '1 problem, 2 pieces of advice, 3 facts to verify'. */
export function findingCounts({ findings }: DraftCheck): string {
  if (findings.length === 0) return 'No findings.';
  const parts = [
    [countOf(findings, 'problem'), 'problem', 'problems'],
    [countOf(findings, 'advice'), 'piece of advice', 'pieces of advice'],
    [countOf(findings, 'verify'), 'statement to verify', 'statements to verify'],
  ] as const;
  const words = parts.filter(([n]) => n > 0).map(([n, one, many]) => plural(n, one, many));
  return `${words.join(', ')}.`;
}

/** Length and readability of a draft. */
export const measuresText = ({ words, readingEase }: DraftCheck): string =>
  [plural(words, 'word', 'words'), ...(readingEase === null ? [] : [easeWords(readingEase)])].join(
    ' · ',
  );
