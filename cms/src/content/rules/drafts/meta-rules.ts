import { counted } from '../../../lib/counted';
import { metaHints } from '../../../contract/limits';
import type { DraftFinding } from '../../../contract/draft-check';
import { type Rule, whole } from './draft';

const LONGEST_EXCERPT = 300;

interface Range {
  min: number;
  max: number;
}

function lengthAdvice(
  value: string,
  { min, max }: Range,
  field: 'metaTitle' | 'metaDescription',
): DraftFinding[] {
  const [rule, label, instead] =
    field === 'metaTitle'
      ? (['meta-title', 'meta title', 'the title'] as const)
      : (['meta-description', 'meta description', 'the excerpt'] as const);
  const { length } = value.trim();
  if (length >= min && length <= max) return [];
  const message =
    length === 0
      ? `There is no ${label}: search engines use ${instead}. Write one of ${min} to ${max} characters.`
      : `The ${label} has ${counted(length, 'character')}; ${min} to ${max} show in full.`;
  return [{ rule, severity: 'advice', ...whole(field), message }];
}

/** The length of the meta title (specification, section 5). */
export const metaTitle: Rule = ({ draft }) =>
  lengthAdvice(draft.metaTitle, metaHints.metaTitle, 'metaTitle');

/** The length of the meta description (specification, section 5). */
export const metaDescription: Rule = ({ draft }) =>
  lengthAdvice(draft.metaDescription, metaHints.metaDescription, 'metaDescription');

/** Whether there is an excerpt, and whether it fits on cards. */
export const excerpt: Rule = ({ draft }) => {
  const { length } = draft.excerpt.trim();
  if (length > 0 && length <= LONGEST_EXCERPT) return [];
  const message =
    length === 0
      ? 'There is no excerpt: the article can’t be published or scheduled without one. Write one or two sentences.'
      : `The excerpt has ${counted(length, 'character')}: cut it to ${LONGEST_EXCERPT} so that it stays a summary; most cards show only the sentences within the first 160.`;
  return [{ rule: 'excerpt', severity: 'advice', ...whole('excerpt'), message }];
};
