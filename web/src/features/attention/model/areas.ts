import type { AttentionArea, AttentionItem } from '@contract/attention';

/** Display names of the areas of the product. */
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

/** Items that are not dismissed, in some areas or in all. */
export const openItems = (
  items: readonly AttentionItem[],
  areas?: readonly AttentionArea[],
): AttentionItem[] =>
  items.filter(
    ({ isDismissed, area }) => !isDismissed && (areas === undefined || areas.includes(area)),
  );
