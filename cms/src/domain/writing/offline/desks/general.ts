import type { DeskWords } from './desk-words';

/** Any other category. */
export const general: DeskWords = {
  pattern: /(?:)/,
  thing: 'subject',
  things: 'subjects of this kind',
  experts: [
    'somebody who does it for a living',
    'a longtime customer',
    'an independent specialist',
  ],
  cost: 'fees, upkeep and the cost of getting out again',
  papers: 'contracts, certificates and guarantees',
  themes: {
    choice: {
      questions: [
        'Who is it for, and who would be happier with something else?',
        'Which alternative deserves a fair paragraph?',
        'What is the one reason that outweighs all others?',
        'What would change the recommendation?',
      ],
      checks: [
        'names, models and places with their official spelling',
        'whether everything named can still be had',
      ],
    },
    craft: {
      questions: [
        'How is it done, step by step, by somebody who does it well?',
        'What does one see, hear or feel that a brochure leaves out?',
        'Which detail separates the good from the merely expensive?',
        'Which word of the trade has to be explained?',
      ],
      checks: ['technical terms with a specialist', 'measures and quantities in a primary source'],
    },
    money: {
      questions: [
        'What does it cost in full, over the whole time of use?',
        'Which part of the price is work, and which is reputation?',
        'What is charged later and mentioned seldom?',
        'Where is the cheaper choice also the better one?',
      ],
      checks: ['every price with its date, currency and source', 'what each price leaves out'],
    },
    time: {
      questions: [
        'Why should this be read now, and will it hold in a year?',
        'When is the best moment, and what is lost by waiting?',
        'How long does it take from decision to enjoyment?',
        'How does it age?',
      ],
      checks: [
        'dates and deadlines on the day of publication',
        'what has changed since the last report',
      ],
    },
    risk: {
      questions: [
        'What goes wrong most often, and who pays for it?',
        'What does the small print take back?',
        'How is a bad offer recognized early?',
        'What should be settled in writing?',
      ],
      checks: [
        'legal and safety statements with an authority',
        'terms and guarantees in their present version',
      ],
    },
    people: {
      questions: [
        'Who makes it possible, and has anybody asked them?',
        'Who disagrees, and what is their best argument?',
        'Whose experience would surprise the reader?',
        'Who gains from the usual account of it?',
      ],
      checks: [
        'names, titles and quotations with those concerned',
        'conflicts of interest of everybody quoted',
      ],
    },
  },
  checklist: [
    'Two independent sources for every figure',
    'Prices with date and currency',
    'Names and titles spelled as their owners do',
    'One voice that disagrees',
    'Alternatives named fairly',
    'Terms read in their present version',
    'Pictures with permission and credit',
    'Interests of the magazine disclosed',
  ],
  table: [
    ['What it is', 'Primary source'],
    ['Full cost', 'Dated quotation'],
    ['Best moment', 'Specialist'],
    ['Alternative', 'Own comparison'],
    ['Main risk', 'Independent adviser'],
  ],
  tags: ['luxury', 'craftsmanship', 'buying well', 'expertise'],
  subjects: [
    'long-term costs',
    'independent makers',
    'secondhand markets',
    'apprenticeships',
    'repair services',
    'private clubs',
    'authenticity certificates',
    'seasonal demand',
    'first purchases',
    'family collections',
    'insurance valuations',
    'small workshops',
    'auction houses',
    'quiet alternatives',
    'waiting lists',
    'material shortages',
    'gift traditions',
    'inheritance planning',
  ],
  seasons: {
    winter: [
      'Presents that outlast December',
      'Quiet pleasures for long evenings',
      'Resolutions worth their price',
    ],
    spring: [
      'Spring repairs before the season opens',
      'New makers seen at the spring fairs',
      'Light, air and fewer possessions',
    ],
    summer: [
      'August pleasures close to home',
      'Heat and the care of fine things',
      'Summer reading for connoisseurs',
    ],
    autumn: [
      'Autumn auctions for beginners',
      'Harvest suppers and good tables',
      'Preparing a collection for the cold',
    ],
  },
};
