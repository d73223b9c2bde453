import type { WrittenBy } from '@contract/ai-part';

/** Labels of the owner's choices about who wrote a post; `record` means as recorded. */
export const writtenByLabels: Record<WrittenBy | 'record', string> = {
  record: 'As recorded',
  person: 'A person',
  edited: 'AI, then edited by a person',
  ai: 'AI',
};
