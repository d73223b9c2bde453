import { addressIssue, type AssembledIssue, type MailParts } from '../rules/assemble-issue';
import type { FrozenIssue } from '../../rendering/rules/issue/issue-parts';

/** An issue without a recipient: with plain links and without tracking. */
export const plainMail = (
  { links, publicUrl }: FrozenIssue,
  assembled: AssembledIssue,
): MailParts =>
  addressIssue(assembled, {
    link: (index) => links[index]?.url ?? publicUrl,
    unsubscribe: `${publicUrl}/newsletter/unsubscribe`,
    preferences: `${publicUrl}/newsletter/preferences`,
    browser: publicUrl,
  });
