import { aiDefaults, type GenerateContentInput } from '@contract/ai';

/** Form values of the first tab; the category is a name, empty until one is chosen. */
export type GenerationValues = GenerateContentInput;

/** Initial form values (specification, section 9). */
export const emptyGeneration: GenerationValues = {
  category: '',
  topic: '',
  contentType: aiDefaults.contentType,
  tone: aiDefaults.tone,
  wordCount: aiDefaults.wordCount,
};

/** Generating needs both a category and a topic (specification, section 5). */
export const isReady = ({ category, topic }: GenerationValues): boolean =>
  category !== '' && topic.trim() !== '';
