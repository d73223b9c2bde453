import type { Tone } from '../../../contract/ai';

/** How a tone words what the offline writer has to say. */
export interface Voice {
  /** Begins a list of what a section has to answer. */
  answer: string;
  /** How the finished text should sound. */
  advice: readonly string[];
  farewell: string;
}

/** The voices by their tones. */
export const voices: Readonly<Record<Tone, Voice>> = {
  sophisticated: {
    answer: 'Questions to answer with composure:',
    advice: [
      'Keep the voice composed: long enough sentences to carry a thought, short ones to land it.',
      'Assume a reader who knows the best and is bored by being told so.',
      'Allow one dry remark in every section and no exclamation marks at all.',
      'Prefer the precise noun to the flattering adjective.',
      'Understate the price and overstate nothing.',
      'A comparison should surprise once and then be useful.',
    ],
    farewell: 'What remains is the writing, and it deserves patience.',
  },
  casual: {
    answer: 'Questions readers will have:',
    advice: [
      'Write as one talks to a friend who has the money and no time.',
      'Use contractions, short paragraphs and the word you.',
      'A joke is welcome if it carries information.',
      'Cut the first sentence of every section and see whether anybody misses it.',
      'Explain a foreign word the way one would at a bar.',
      'Say what you would do yourself, and why.',
    ],
    farewell: 'Now go and find out, then come back and fill the gaps.',
  },
  expert: {
    answer: 'Points that need evidence:',
    advice: [
      'Give method before result, and the limits of both.',
      'Use the terms of the trade consistently, each defined at its first appearance.',
      'Put figures in tables and reasons in sentences.',
      'Mark opinion as opinion, and keep it to one paragraph.',
      'Cite primary sources, with date and page where they have them.',
      'Where specialists disagree, report the disagreement.',
    ],
    farewell: 'Publish only what the evidence above supports.',
  },
  aspirational: {
    answer: 'Questions that bring the reader closer:',
    advice: [
      'Let the reader stand in the scene before a price is mentioned.',
      'Show what changes in a life, and not what is owned.',
      'Choose verbs that move and images that can be checked.',
      'Make the first step look near and the last one worth the way.',
      'Desire grows from detail; superlatives wear it out.',
      'Leave room for the reader’s own story.',
    ],
    farewell: 'With these answers the dream becomes a plan.',
  },
};
