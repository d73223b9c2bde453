import type { TypeWords } from './type-words';

/** A guide: steps that a reader can follow. */
export const guide: TypeWords = {
  ending: 'A Practical Guide',
  promise: 'the steps in their order, what each costs and the mistakes to avoid',
  opening: [
    'Say in two sentences whom this guide to {topic} is for and what they will be able to do afterward.',
    'Name what has to be decided before anything else.',
    'Promise only what the steps below deliver.',
  ],
  sections: [
    {
      theme: 'choice',
      headings: ['Decide what you want from {topic}', 'Before the first step'],
      lines: [
        'Describe the two or three kinds of reader, and send each to the step that matters.',
        'Turn wishes into criteria that can be measured or seen.',
        'Rank them: the first one decides, the others only break a tie.',
        'Name the case in which no purchase is the best choice.',
      ],
    },
    {
      theme: 'money',
      headings: ['Set the budget for the {thing}', 'Count everything once'],
      lines: [
        'List what belongs in the budget: {cost}.',
        'Work one example through to the final sum.',
        'Give a lower, a sensible and an upper budget, each with what it buys.',
        'Say which part should never be saved on.',
      ],
    },
    {
      theme: 'risk',
      headings: ['Check before you commit', 'Papers first'],
      lines: [
        'Explain how to read {papers}, in the order in which they matter.',
        'Ask {expert}: which sign ends the conversation at once?',
        'Tell what an honest seller shows without being asked.',
        'Put the questions in words that a reader can use on the telephone.',
      ],
    },
    {
      theme: 'craft',
      headings: ['Judge quality yourself', 'What to look at, and in which light'],
      lines: [
        'Describe each test so that somebody can do it without tools.',
        'Describe what a good result looks like, and what a poor one does.',
        'Begin with the test that settles most cases.',
        'Ask {judge}: which test do experts use themselves?',
      ],
    },
    {
      theme: 'time',
      headings: ['Choose the moment', 'A calendar for the {thing}'],
      lines: [
        'List the steps backward from the day on which everything should be ready.',
        'Mark the points at which waiting is expensive.',
        'Say how long each step takes when things go badly.',
        'Give the reader one date to write down today.',
      ],
    },
    {
      theme: 'people',
      headings: ['Find the right people', 'Whom to trust'],
      lines: [
        'Say which specialist is needed at which step, and who chooses them.',
        'Ask {witness}: what should be done differently the second time?',
        'List three questions by which good advice is recognized.',
        'Tell how each adviser is paid.',
      ],
    },
    {
      theme: 'risk',
      headings: ['Mistakes that are easily made', 'What is regretted later'],
      lines: [
        'Describe each mistake as it feels while it is being made.',
        'Give the remedy in the same breath.',
        'Begin with the most frequent and not with the most spectacular.',
        'Admit the mistake that even careful readers make.',
      ],
    },
    {
      theme: 'craft',
      headings: ['Afterward: care and upkeep', 'Keep it as good as it is'],
      lines: [
        'List what is due in the first month, the first year and the fifth.',
        'Separate what owners can do from what needs a professional.',
        'Name the well-meant care that does harm.',
        'Tell what good upkeep does for the value.',
      ],
    },
    {
      theme: 'choice',
      headings: ['If you have only an hour', 'The short version'],
      lines: [
        'Repeat the three decisions that carry the rest.',
        'Say what can be skipped without harm.',
        'Give the one question whose answer settles the matter.',
        'Point to the step to return to later.',
      ],
    },
  ],
  closing: [
    'Close with the first thing to do tomorrow morning.',
    'Tell readers where corrections are welcome, since guides grow old.',
  ],
};
