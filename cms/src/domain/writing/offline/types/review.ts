import type { TypeWords } from './type-words';

/** A review: what was looked at, how, and a verdict. */
export const review: TypeWords = {
  ending: 'Reviewed Afresh',
  promise: 'how it was examined, what it does well, where it falls short and for whom it is right',
  opening: [
    'Put the verdict on {topic} into the first paragraph, with its most important condition.',
    'Say what exactly was examined, for how long and who paid for it.',
    'If it has not been examined yet, this piece has to wait: nothing here replaces a test.',
  ],
  sections: [
    {
      theme: 'choice',
      headings: ['What we looked at, and how', 'The terms of this review'],
      lines: [
        'State what was examined: the exact model or offer, its condition and its date.',
        'Describe the method so that another critic could repeat it.',
        'State loans, discounts and invitations, even small ones.',
        'Name what could not be judged.',
      ],
    },
    {
      theme: 'craft',
      headings: ['First impressions of {topic}', 'In the hand and in the eye'],
      lines: [
        'Write down the first impression before the second corrects it.',
        'Describe where quality shows without being displayed.',
        'Look where makers save: edges, backs, undersides, silence.',
        'Ask {judge}: does the same spot look as good to a trained eye?',
      ],
    },
    {
      theme: 'money',
      headings: ['Value for the price asked', 'Is it worth it?'],
      lines: [
        'Break down the price as tested, {cost} included.',
        'Compare it with two rivals at the same price and one below it.',
        'Say what the last tenth of the price buys.',
        'Tell what it will probably be worth later, and on which evidence.',
      ],
    },
    {
      theme: 'time',
      headings: ['In daily use', 'After the first week'],
      lines: [
        'Describe what changed between the first day and the last.',
        'Note what was used often and what was never touched.',
        'Report small annoyances, because owners live with those.',
        'Keep measurements apart from impressions.',
      ],
    },
    {
      theme: 'risk',
      headings: ['Where it falls short', 'The weak points'],
      lines: [
        'Name the worst point first and without cushioning.',
        'Say whether it can be mended, by whom and at what cost.',
        'Give the maker a chance to answer, and print the answer.',
        'Separate faults of the piece examined from faults of the kind.',
      ],
    },
    {
      theme: 'choice',
      headings: ['The alternatives', 'Against its rivals'],
      lines: [
        'Say which rival wins on which point.',
        'Choose rivals that a buyer would really consider.',
        'Include the one that is older, simpler or secondhand.',
        'End with a sentence for each: choose this one if …',
      ],
    },
    {
      theme: 'people',
      headings: ['Who should choose it', 'Right for whom'],
      lines: [
        'Describe two readers for whom it is right, and one for whom it is not.',
        'Ask {witness}: does that description fit?',
        'Consider what the second owner will think of it.',
        'Avoid the word everybody.',
      ],
    },
    {
      theme: 'craft',
      headings: ['Under the surface', 'How it is made'],
      lines: [
        'Explain the one solution that sets it apart.',
        'Ask {expert}: is it new, and does it matter?',
        'Tell which parts are shared with something cheaper.',
        'Describe how it is repaired.',
      ],
    },
    {
      theme: 'risk',
      headings: ['Terms, papers and service', 'After the sale'],
      lines: [
        'Read {papers}, and explain what they promise.',
        'Call the service number as a customer would, and note what happens.',
        'Tell where the nearest competent workshop or office is.',
        'State how long help is promised for.',
      ],
    },
  ],
  closing: [
    'Give the verdict in one sentence, and the condition under which it would change.',
    'Do not add a score that the text does not justify.',
  ],
};
