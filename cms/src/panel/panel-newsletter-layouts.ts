import type { PanelLayout } from './panel-layouts';

/** The layouts of the newsletter's content types; what the site itself notes is in the lists and in no form. */
export const newsletterLayouts: Record<string, PanelLayout> = {
  'api::subscriber.subscriber': {
    settings: { mainField: 'email', defaultSortBy: 'id', defaultSortOrder: 'DESC' },
    fields: {
      email: { label: 'Email', hint: 'Kept in lower case; each address stands here once.' },
      state: {
        label: 'Status',
        hint: 'Only the confirmed get issues. Confirmed: you vouch for their consent.',
      },
      consentText: { label: 'Consent', hint: 'What they agreed to, in words, and where.' },
      consentAt: { label: 'Consent given', hint: 'When they agreed to it.' },
      confirmedAt: { label: 'Confirmed', hint: 'Set automatically.' },
      origin: { label: 'Came by', hint: 'The form, an import or the panel; set automatically.' },
      endedAt: { label: 'Ended', hint: 'Set automatically.' },
      endReason: { label: 'Why it ended', hint: 'Set automatically.' },
      frequency: { label: 'Frequency', hint: 'How often the digest comes.' },
      categoryIds: {
        label: 'Categories',
        hint: 'Ids of the categories in their digest, such as [1, 4]; empty for all.',
      },
    },
    list: ['id', 'email', 'state', 'origin', 'confirmedAt', 'endedAt'],
    edit: [
      [
        { name: 'email', size: 6 },
        { name: 'state', size: 6 },
      ],
      [{ name: 'consentText', size: 12 }],
      [
        { name: 'consentAt', size: 6 },
        { name: 'frequency', size: 6 },
      ],
      [{ name: 'categoryIds', size: 12 }],
    ],
  },
  'api::newsletter-issue.newsletter-issue': {
    settings: { mainField: 'subject', defaultSortBy: 'id', defaultSortOrder: 'DESC' },
    fields: {
      kind: { label: 'Kind', hint: 'A digest of stories, or a letter written by you.' },
      subject: { label: 'Subject', hint: 'One line, up to 200 characters.' },
      preheader: {
        label: 'Preheader',
        hint: 'Shown after the subject in the inbox; up to 200 characters.',
      },
      content: { label: 'Text', hint: 'Markdown. In a digest it stands above the stories.' },
      postIds: {
        label: 'Stories',
        hint: 'Ids of a digest’s stories in their order, such as [12, 7].',
      },
      state: { label: 'Status', hint: 'Set automatically; send it on the Newsletter page.' },
      scheduledAt: { label: 'Scheduled for', hint: 'Set on the Newsletter page.' },
      startedAt: { label: 'Started', hint: 'Set automatically.' },
      sentAt: { label: 'Sent', hint: 'Set automatically.' },
      cancelledAt: { label: 'Cancelled', hint: 'Set automatically.' },
      problem: { label: 'Why it did not go out', hint: 'Set automatically.' },
    },
    list: ['id', 'subject', 'kind', 'state', 'scheduledAt', 'sentAt'],
    edit: [
      [
        { name: 'kind', size: 6 },
        { name: 'subject', size: 6 },
      ],
      [{ name: 'preheader', size: 12 }],
      [{ name: 'content', size: 12 }],
      [{ name: 'postIds', size: 12 }],
    ],
  },
};
