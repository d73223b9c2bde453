import type { TypeWords } from './type-words';

/** A feature: a long story with people, a place and a turn. */
export const feature: TypeWords = {
  ending: 'The Longer Story',
  promise: 'a place, the people in it, what they risk and how the story turns',
  opening: [
    'Open in the middle of a scene from {topic}, with one person doing one thing.',
    'Keep back the explanation until the reader wants it.',
    'Decide now what the last image will be, and write toward it.',
  ],
  sections: [
    {
      theme: 'people',
      headings: ['Somebody at the center', 'A person, a morning, a task'],
      lines: [
        'Ask {expert}: what does a whole day of work look like, and what do the hands do?',
        'Explain what this person wants and what stands in the way.',
        'Collect exact speech; invented quotations have no place here.',
        'Let the reader meet the person before their title.',
      ],
    },
    {
      theme: 'craft',
      headings: ['The work itself', 'How it is done'],
      lines: [
        'Follow one process from raw beginning to finished thing.',
        'Tell the difficult moment slowly enough to be felt.',
        'Use the words of the trade, each explained by what it does.',
        'Describe a failure, too, and what is done with it.',
      ],
    },
    {
      theme: 'choice',
      headings: ['What {topic} means here', 'The world around it'],
      lines: [
        'Explain why it happens in this place and hardly anywhere else.',
        'Give the place its weather, its sounds and its hours.',
        'Show the rival place or maker, and the respect between them.',
        'Find the detail that a visitor would miss.',
      ],
    },
    {
      theme: 'money',
      headings: ['Who pays for the {things}', 'The economy of it'],
      lines: [
        'Show who earns, who owes and who could stop it.',
        'Follow one sum of money from its source to its end, {cost} included.',
        'Ask what would have to cost more for everything to stay as it is.',
        'Prefer one proved figure to five estimates.',
      ],
    },
    {
      theme: 'time',
      headings: ['How it came to this', 'A short history'],
      lines: [
        'Tell the past only as far as the present needs it.',
        'Hang the history on an object that can still be seen.',
        'Find the year in which everything nearly ended.',
        'Check every date in two sources, one of them not online.',
      ],
    },
    {
      theme: 'risk',
      headings: ['What is at stake', 'The crack in the picture'],
      lines: [
        'Say what could be lost, and who would notice first.',
        'Let somebody speak who has left.',
        'Look into {papers} for what nobody mentions aloud.',
        'Do not resolve the conflict faster than life does.',
      ],
    },
    {
      theme: 'people',
      headings: ['The next generation', 'Those who come after'],
      lines: [
        'Ask {witness}: what brings people here, and what would make them leave?',
        'Describe what is handed on and what is not.',
        'Set an old hand and a young one side by side.',
        'Leave out the word passion.',
      ],
    },
    {
      theme: 'craft',
      headings: ['One object, closely', 'The thing itself'],
      lines: [
        'Spend three hundred words on a single object.',
        'Ask {judge}: what can be read from it, as from a document?',
        'Explain what its repairs tell.',
        'Give its measurements and its smell.',
      ],
    },
    {
      theme: 'choice',
      headings: ['The turn', 'What we had not expected'],
      lines: [
        'Tell the moment at which the reporter was wrong.',
        'Explain what that changes for the reader.',
        'Keep it short: a turn loses force with every sentence.',
        'Check that the opening still holds, and rewrite it if it does not.',
      ],
    },
  ],
  closing: [
    'End on the image chosen at the start, seen differently.',
    'Let the last line belong to somebody else.',
  ],
};
