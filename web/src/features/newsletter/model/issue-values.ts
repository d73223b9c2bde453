import {
  type NewsletterIssue,
  newsletterIssueInput,
  newsletterIssuePatch,
} from '@contract/newsletter-issue';
import { type FormErrors, schemaErrors } from '~/lib/form/form-errors';

/** An issue as its form holds it. */
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

/** The fields of `now` that are not as in `sent`. */
export const changedSince = (sent: IssueValues, now: IssueValues): Partial<IssueValues> =>
  Object.fromEntries(
    Object.entries(now).filter(
      ([field, value]) =>
        JSON.stringify(value) !== JSON.stringify(sent[field as keyof IssueValues]),
    ),
  );
