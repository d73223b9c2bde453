import type { PanelLayout } from './panel-layouts';

/** The layouts of the newsletter's content types; what the site itself notes is in the lists and in no form. */
export const newsletterLayouts: Record<string, PanelLayout> = {
  'api::subscriber.subscriber': {
    settings: { mainField: 'email', defaultSortBy: 'id', defaultSortOrder: 'DESC' },
    fields: {
      email: { label: 'Email', hint: 'Stored in lower case; each address appears only once.' },
      state: {
        label: 'Status',
        hint: 'Only confirmed subscribers receive issues. By choosing Confirmed you vouch for their consent.',
      },
      consentText: { label: 'Consent', hint: 'What they agreed to, and where.' },
      consentAt: { label: 'Consent given', hint: 'When they agreed to it.' },
      confirmedAt: { label: 'Confirmed', hint: 'Set automatically.' },
      origin: { label: 'Source', hint: 'The form, an import or the panel; set automatically.' },
      endedAt: { label: 'Ended', hint: 'Set automatically.' },
      endReason: { label: 'Why it ended', hint: 'Set automatically.' },
      frequency: { label: 'Frequency', hint: 'How often they receive the digest.' },
      categoryIds: {
        label: 'Categories',
        hint: 'IDs of the categories in their digest, such as [1, 4]; empty for all.',
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
      kind: { label: 'Kind', hint: 'A digest of articles, or an issue you write yourself.' },
      subject: { label: 'Subject', hint: 'One line, up to 200 characters.' },
      preheader: {
        label: 'Preheader',
        hint: 'Shown after the subject in the inbox; up to 200 characters.',
      },
      content: { label: 'Text', hint: 'Markdown. In a digest it appears above the articles.' },
      postIds: {
        label: 'Stories',
        hint: 'IDs of a digest’s articles in order, such as [12, 7].',
      },
      state: { label: 'Status', hint: 'Set automatically; send it on the Newsletter page.' },
      scheduledAt: { label: 'Scheduled for', hint: 'Set on the Newsletter page.' },
      startedAt: { label: 'Started', hint: 'Set automatically.' },
      sentAt: { label: 'Sent', hint: 'Set automatically.' },
      cancelledAt: { label: 'Cancelled', hint: 'Set automatically.' },
      problem: { label: 'Why it was not sent', hint: 'Set automatically.' },
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
