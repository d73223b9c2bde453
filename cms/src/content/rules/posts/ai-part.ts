import type { AiPart, WrittenBy } from '../../../contract/ai-part';
import { humanShare, machineShare } from '../../../text/human-share';

/** Known facts about how a post was created. */
export interface CreationFacts {
  /** The owner's correction; null if the recorded provenance applies. */
  writtenBy: WrittenBy | null;
  content: string;
  /** The text as a machine wrote it; null if none is recorded. */
  original: string | null;
  /** Whether it came with the starter magazine, whose texts a model wrote. */
  isStarter: boolean;
  /** Whether a person has changed its text since it was published. */
  isEdited: boolean;
}

const isEdited = ({ writtenBy, original, content, isEdited }: CreationFacts): boolean => {
  if (writtenBy !== null) return writtenBy === 'edited';
  return original === null ? isEdited : humanShare(original, content) > 0;
};

/** The use of AI in a post as shown to readers; undefined if a person wrote it. */
export function aiPart(
  making: CreationFacts,
  { showsShare }: { showsShare: boolean },
): AiPart | undefined {
  const { writtenBy, original, isStarter, content } = making;
  const isMachine = writtenBy === null ? original !== null || isStarter : writtenBy !== 'person';
  if (!isMachine) return undefined;
  const edited = isEdited(making);
  if (!showsShare || !edited || original === null) return { edited };
  return { edited, share: machineShare(original, content) };
}
