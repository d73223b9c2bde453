import type { AttentionArea, AttentionItem } from '@contract/attention';

/** Names of the parts of the product on screens. */
export const areaNames: Readonly<Record<AttentionArea, string>> = {
  server: 'Server',
  mail: 'Mail',
  automation: 'Automation',
  content: 'Articles',
  affiliates: 'Affiliates',
  social: 'Social media',
  newsletter: 'Newsletter',
  search: 'Search engines',
  messages: 'Messages',
  webhooks: 'Webhooks',
  tokens: 'API tokens',
};

/** Items that are not dismissed, of some areas or of all. */
export const openItems = (
  items: readonly AttentionItem[],
  areas?: readonly AttentionArea[],
): AttentionItem[] =>
  items.filter(
    ({ isDismissed, area }) => !isDismissed && (areas === undefined || areas.includes(area)),
  );
