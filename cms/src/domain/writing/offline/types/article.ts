import type { TypeWords } from './type-words';

/** An article: one argument, told from a scene to a conclusion. */
export const article: TypeWords = {
  ending: 'A Fresh Look',
  promise: 'one argument, the facts behind it and what a reader can do with them',
  opening: [
    'Begin with one concrete moment that could only belong to {topic}.',
    'By the third sentence the reader should know what is at stake and for whom.',
    'State the argument of the piece in a single line, and keep it in sight while writing.',
  ],
  sections: [
    {
      theme: 'choice',
      headings: ['Why {topic} deserves attention', 'The case for a closer look'],
      lines: [
        'State what the reader gains, in one sentence that a rival magazine could not print.',
        'Name the usual opinion first and be fair to it.',
        'Then give the one observation that turns it around.',
        'Keep adjectives out of this part; a good detail does their work.',
      ],
    },
    {
      theme: 'money',
      headings: ['What the {things} really cost', 'The sum behind the price'],
      lines: [
        'Add up the full sum, {cost} included, and work it through for one typical case.',
        'Show the calculation so that a reader can repeat it with other numbers.',
        'Say plainly which part of the price buys quality and which buys reputation.',
        'Give every figure its date and its currency.',
      ],
    },
    {
      theme: 'craft',
      headings: ['How it works when nobody is watching', 'Behind the finish'],
      lines: [
        'Describe the process in the order in which it happens.',
        'Ask {expert}: which step do outsiders always misunderstand?',
        'Choose one term of the trade, define it once and use it correctly afterward.',
        'Describe what one sees, hears and touches before saying what it means.',
      ],
    },
    {
      theme: 'people',
      headings: ['The people behind the {thing}', 'Those who know it best'],
      lines: [
        'Ask {witness}: what happened that no brochure mentions?',
        'Let two people disagree, and quote both at the same length.',
        'Give each person one telling detail instead of a portrait.',
        'Note who pays whom before anything is quoted.',
      ],
    },
    {
      theme: 'risk',
      headings: ['What can go wrong', 'The fine print'],
      lines: [
        'Describe the likeliest disappointment before the rarest disaster.',
        'Go through {papers}, and point out what a layperson would overlook.',
        'Tell how a careful reader recognizes a bad offer within minutes.',
        'Say what should be settled in writing, and with whom.',
      ],
    },
    {
      theme: 'time',
      headings: ['The right moment', 'Now, later or never'],
      lines: [
        'Explain why this should be read now, and what will still hold in a year.',
        'Put the best moment and the worst side by side.',
        'A short chronology helps here, if every date can be proved.',
        'Separate what has changed from what is merely announced.',
      ],
    },
    {
      theme: 'craft',
      headings: ['The detail that decides', 'Seen from close by'],
      lines: [
        'Pick a single detail and stay with it for a whole paragraph.',
        'Ask {judge}: what does the detail reveal about the rest?',
        'Compare it with a lesser example that the reader may know.',
        'Leave the conclusion to the reader wherever the facts allow it.',
      ],
    },
    {
      theme: 'choice',
      headings: ['The other side of the argument', 'A fair objection'],
      lines: [
        'Write down the strongest objection as its supporters would.',
        'Say which part of it is right.',
        'Answer the rest with evidence and not with tone.',
        'If the objection wins, change the argument of the piece.',
      ],
    },
    {
      theme: 'money',
      headings: ['What to do with this knowledge', 'From reading to deciding'],
      lines: [
        'Offer three steps, the first of which costs nothing.',
        'Say for whom the answer is to wait or to walk away.',
        'Point to one source that a reader can consult without us.',
        'Keep recommendations and advertising visibly apart.',
      ],
    },
  ],
  closing: [
    'Return to the opening moment and show what the reader now sees in it.',
    'End on an image or a fact, not on a summary.',
  ],
};
