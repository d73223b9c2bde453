import type { Core } from '@strapi/strapi';
import type { MailFrequency } from '../../contract/newsletter';
import { type ChosenIssue, isFor, type ReaderChoice } from '../rules/reader-choice';
import { audienceService } from '../../subscribers/services/audience';

/** A recipient of issues. */
export interface Reader {
  id: number;
  email: string;
  frequency: MailFrequency;
  categoryIds: number[];
}

/** Number of readers with the same choices. */
type ReaderGroup = Pick<Reader, 'frequency' | 'categoryIds'> & { count: number };

/** A reader's choice of digests. */
export const choiceOf = ({
  frequency,
  categoryIds,
}: Pick<Reader, 'frequency' | 'categoryIds'>): ReaderChoice => ({
  monthly: frequency === 'monthly',
  categories: categoryIds,
});

/** Number of recipients of an issue; readers with the same choices are checked once. */
export async function countReaders(strapi: Core.Strapi, issue: ChosenIssue): Promise<number> {
  const audience = audienceService(strapi);
  if (issue.kind === 'written') return audience.count();
  const groups: ReaderGroup[] = await audience.groups();
  return groups
    .filter((group) => isFor(issue, choiceOf(group)))
    .reduce((sum, { count }) => sum + count, 0);
}
