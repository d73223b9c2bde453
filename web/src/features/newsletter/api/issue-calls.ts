import type {
  IssuePreview,
  IssuePreviewInput,
  NewsletterIssue,
  NewsletterIssueInput,
  NewsletterIssuePatch,
  NewsletterIssueReport,
} from '@contract/newsletter-issue';
import { request, type CallOptions } from '~/lib/http';
import { ISSUES_PATH } from './issue-reads';

/** What a new issue is made of; whatever is left out is empty. */
export type NewIssue = Partial<NewsletterIssueInput> & Pick<NewsletterIssueInput, 'subject'>;

/** The issue as it stands now, asked for anew. */
export const loadIssue = async (id: number): Promise<NewsletterIssueReport> =>
  (await request('GET', `${ISSUES_PATH}/${id}`)).body as NewsletterIssueReport;

/** Stores a new issue as a draft. */
export const createIssue = async (input: NewIssue): Promise<NewsletterIssue> =>
  (await request('POST', ISSUES_PATH, input)).body as NewsletterIssue;

/** Changes what is given of an issue that has not been sent. */
export const updateIssue = async (
  id: number,
  patch: NewsletterIssuePatch,
): Promise<NewsletterIssue> =>
  (await request('PATCH', `${ISSUES_PATH}/${id}`, patch)).body as NewsletterIssue;

/** Deletes an issue that has not been sent. */
export const deleteIssue = async (id: number): Promise<void> => {
  await request('DELETE', `${ISSUES_PATH}/${id}`);
};

/** Makes a draft of the stories since the last digest. */
export const composeDigest = async (): Promise<NewsletterIssue> =>
  (await request('POST', `${ISSUES_PATH}/digest`)).body as NewsletterIssue;

/** The mail that would be made of these texts; nothing is stored. */
export const previewIssue = async (
  input: IssuePreviewInput,
  options: CallOptions,
): Promise<IssuePreview> =>
  (await request('POST', `${ISSUES_PATH}/preview`, input, options)).body as IssuePreview;

/** Mails an issue to one address. */
export const testIssue = async (id: number, email: string): Promise<void> => {
  await request('POST', `${ISSUES_PATH}/${id}/test`, { email });
};

/** Sends an issue in the version that was looked at. */
export const sendIssue = async ({
  id,
  updatedAt,
}: Pick<NewsletterIssue, 'id' | 'updatedAt'>): Promise<NewsletterIssue> =>
  (await request('POST', `${ISSUES_PATH}/${id}/send`, { updatedAt })).body as NewsletterIssue;

/** Halts the sending of an issue, goes on with it, or ends it. */
export const steerIssue = async (
  id: number,
  deed: 'pause' | 'resume' | 'cancel',
): Promise<NewsletterIssue> =>
  (await request('POST', `${ISSUES_PATH}/${id}/${deed}`)).body as NewsletterIssue;
