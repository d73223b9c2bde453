import type { DeskWords } from './desk-words';

/** Houses. */
export const estate: DeskWords = {
  pattern: /real estate|propert|house|home|villa|residence|architect/,
  thing: 'house',
  things: 'houses',
  experts: [
    'a surveyor who knows the region',
    'a local notary',
    'the architect of a comparable restoration',
  ],
  cost: 'taxes, fees, repairs, staff and insurance',
  papers: 'title, plans, permits and listed status',
  themes: {
    choice: {
      questions: [
        'Which life is the house for, and on how many days a year?',
        'What does the street look like on a wet Tuesday?',
        'Which neighboring place offers the same for less, and why?',
        'What cannot be changed, at any price?',
      ],
      checks: ['floor areas in the land registry and on the plans', 'what may be built next door'],
    },
    craft: {
      questions: [
        'What are walls, roof and floors made of, and who can still repair them?',
        'How does the light move through the rooms over a day?',
        'Where does the water come from, and where does it go?',
        'Which alterations were good, and which have to be undone?',
      ],
      checks: [
        'building dates in the archive, not in the brochure',
        'structural statements with a surveyor',
      ],
    },
    money: {
      questions: [
        'What does the purchase come to after tax, notary and agent?',
        'What does a year cost with nobody living there?',
        'Which repair decides the budget, and who has priced it?',
        'How do asking prices compare with recorded ones?',
      ],
      checks: [
        'recorded sales with date and area',
        'tax rules with an adviser for residents and others',
      ],
    },
    time: {
      questions: [
        'How long do permits take here, and who decides?',
        'In which season can the work be done?',
        'How long was it on the market, and at which prices?',
        'What is due within five years: roof, windows, heating?',
      ],
      checks: ['permit times with the authority', 'flood, fire and storm records of the site'],
    },
    risk: {
      questions: [
        'Who else has rights: neighbors, heirs, tenants, the public?',
        'What did the survey not look at?',
        'What does listed status forbid, and what does it pay for?',
        'What is not insurable here?',
      ],
      checks: [
        'title and charges in the land registry on the day',
        'permits for everything built since the first plan',
      ],
    },
    people: {
      questions: [
        'Who built it, who lived there, and what remains of them?',
        'Which craftsman is the house waiting for?',
        'How is a newcomer received, and by whom?',
        'Who looks after it when nobody is there?',
      ],
      checks: ['family history in a second source', 'consent of present owners and residents'],
    },
  },
  checklist: [
    'Land registry extract of the last thirty days',
    'Independent survey, roof and drains included',
    'Permits compared with what stands there',
    'Rights of way walked, not only read',
    'Energy and water bills of two years',
    'Noise heard at night and on a weekday',
    'Insurance offer in writing',
    'Contract read by somebody the agent does not pay',
  ],
  table: [
    ['Recorded sales nearby', 'Land registry'],
    ['Purchase costs', 'Notary’s estimate'],
    ['Yearly upkeep', 'Owner’s invoices'],
    ['Listed status', 'Heritage authority'],
    ['Natural hazards', 'Official hazard map'],
  ],
  tags: ['real estate', 'houses', 'restoration', 'buying'],
  subjects: [
    'thatched roofs',
    'lakefront boathouses',
    'city penthouse terraces',
    'vineyard estates',
    'lime plaster repairs',
    'heritage listing rules',
    'island plots',
    'ski chalet service charges',
    'wine cellar humidity',
    'garden walls',
    'notary fees',
    'rental licenses',
    'converted chapels',
    'passive cooling',
    'staff quarters',
    'geothermal heating',
    'boundary disputes',
    'library rooms',
  ],
  seasons: {
    winter: [
      'Viewing a house in its worst month',
      'Frozen pipes and absent owners',
      'Fireplaces that pass inspection',
    ],
    spring: [
      'Roof repairs before the rains end',
      'Gardens bought with the house',
      'Spring listings and hidden damp',
    ],
    summer: [
      'Shade, shutters and thick walls',
      'Pool upkeep counted honestly',
      'August on a shared beach',
    ],
    autumn: [
      'Closing a summer house for the cold',
      'Chimneys, gutters and first storms',
      'Autumn price cuts explained',
    ],
  },
};
