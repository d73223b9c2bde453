import {
  type NewsletterIssue,
  newsletterIssueInput,
  newsletterIssuePatch,
} from '@contract/newsletter-issue';
import { type FormErrors, schemaErrors } from '~/lib/form/form-errors';

/** Form values of an issue. */
export interface IssueValues {
  subject: string;
  preheader: string;
  content: string;
  postIds: number[];
}

/** Form values of an issue; all empty for a new one. */
export const valuesOf = (issue: NewsletterIssue | null): IssueValues => ({
  subject: issue?.subject ?? '',
  preheader: issue?.preheader ?? '',
  content: issue?.content ?? '',
  postIds: issue?.postIds ?? [],
});

/** Validation errors of the form, by field. */
export const issueErrors = (values: IssueValues, isNew: boolean): FormErrors =>
  schemaErrors(isNew ? newsletterIssueInput : newsletterIssuePatch, values);

/** Fields of `now` that differ from `sent`. */
export const changedSince = (sent: IssueValues, now: IssueValues): Partial<IssueValues> =>
  Object.fromEntries(
    Object.entries(now).filter(
      ([field, value]) =>
        JSON.stringify(value) !== JSON.stringify(sent[field as keyof IssueValues]),
    ),
  );
