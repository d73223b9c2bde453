import type { DeskWords } from './desk-words';

/** Fast cars. */
export const supercars: DeskWords = {
  pattern: /\bcars?\b|supercar|automotive|motoring|driving|automobile/,
  thing: 'car',
  things: 'cars',
  experts: ['a specialist who services the model', 'a long-term owner', 'an independent inspector'],
  cost: 'service, tires, insurance, storage and tax',
  papers: 'service history, title and matching numbers',
  themes: {
    choice: {
      questions: [
        'Which roads is it really going to see, and how often?',
        'Which rival does the same for less, and what would be missed?',
        'Which specification ages well, and which options only date it?',
        'What would talk a sensible buyer out of it?',
      ],
      checks: [
        'model designations and years in the maker’s records',
        'production numbers, from the maker and not from a forum',
      ],
    },
    craft: {
      questions: [
        'What does the steering say in the first slow mile?',
        'How does the engine behave where it is used, not where it is measured?',
        'Which component decides how the car feels, and who makes it?',
        'What do the brakes do on the tenth corner?',
      ],
      checks: [
        'power, weight and dimensions in the homologation papers',
        'technical terms with a specialist',
      ],
    },
    money: {
      questions: [
        'What does a normal year of use cost, and what does a bad one?',
        'Which job comes due next, and at what mileage?',
        'How do asking prices compare with those that were paid?',
        'What does a purchase lose on the first day?',
      ],
      checks: [
        'auction results with date, mileage and premium',
        'service prices from two workshops in writing',
      ],
    },
    time: {
      questions: [
        'How long is the wait, and for what exactly?',
        'What does standing still do to it over a winter?',
        'Which years of production should be looked for, and why?',
        'At what age do the expensive parts give out?',
      ],
      checks: ['recalls and changes by model year', 'service intervals in the maker’s schedule'],
    },
    risk: {
      questions: [
        'What fails first, what does it sound like, and who can mend it?',
        'How is an accident hidden, and how is it found?',
        'What does the insurer exclude?',
        'Which parts are no longer made?',
      ],
      checks: [
        'chassis number against title and registry',
        'availability of parts with the supplier',
      ],
    },
    people: {
      questions: [
        'Who designed it, and what did they have to give up?',
        'Whose workshop do owners drive past others to reach?',
        'What do those who sold theirs say about it?',
        'Who will be able to tune it in twenty years?',
      ],
      checks: [
        'who did what, in a second source',
        'permission for every private car that is shown',
      ],
    },
  },
  checklist: [
    'Cold start heard and filmed',
    'Chassis and engine numbers compared with the papers',
    'Paint thickness measured on every panel',
    'Tires dated and their tread measured',
    'Service invoices, not stamps alone',
    'Underside seen on a lift',
    'Insurance quoted before the deposit',
    'Second key and tools counted',
  ],
  table: [
    ['Price paid lately', 'Auction results'],
    ['Major service', 'Workshop quotation'],
    ['Set of tires', 'Dealer’s price list'],
    ['Insurance a year', 'Written offer'],
    ['Known weak point', 'Marque specialist'],
  ],
  tags: ['supercars', 'driving', 'ownership', 'engines'],
  subjects: [
    'naturally aspirated engines',
    'manual gearbox conversions',
    'carbon ceramic brakes',
    'track-day insurance',
    'paint protection film',
    'hybrid battery aging',
    'alpine passes',
    'storage and trickle charging',
    'auction premiums',
    'mid-engine handling',
    'limited-series allocations',
    'tire dates',
    'marque specialists',
    'restoration estimates',
    'matching numbers',
    'grand touring luggage',
    'exhaust legality',
    'modern classics',
  ],
  seasons: {
    winter: [
      'Winter storage done properly',
      'Ice driving schools compared',
      'Cold tires and quiet roads',
    ],
    spring: [
      'Recommissioning after winter sleep',
      'Concours season preparations',
      'Spring tire swaps and alignment',
    ],
    summer: [
      'Overheating in August traffic',
      'Alpine passes at dawn',
      'Convertible tops and their repairs',
    ],
    autumn: [
      'Autumn auctions and honest estimates',
      'Wet-leaf handling for wide tires',
      'Last drives before the salt',
    ],
  },
};
