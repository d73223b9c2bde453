import type { WrittenBy } from '@contract/ai-part';

/** What an owner may say of who wrote a post; `record` leaves it to what is recorded. */
export const writtenByLabels: Record<WrittenBy | 'record', string> = {
  record: 'As recorded',
  person: 'A person',
  edited: 'AI, then edited by a person',
  ai: 'AI',
};
