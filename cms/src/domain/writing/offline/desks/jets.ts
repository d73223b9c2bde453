import type { DeskWords } from './desk-words';

/** Private flying. */
export const jets: DeskWords = {
  pattern: /\bjets?\b|aviation|aircraft|charter|flying|helicopter/,
  thing: 'aircraft',
  things: 'aircraft',
  experts: [
    'a charter broker who shows the margin',
    'a type-rated captain',
    'an independent aviation surveyor',
  ],
  cost: 'positioning, handling, crew, de-icing and taxes',
  papers: 'operator’s certificate, insurance and maintenance records',
  themes: {
    choice: {
      questions: [
        'Which mission is it for: how many people, how far, how often?',
        'Which cabin class would do the same with one seat less?',
        'When is a scheduled first-class ticket simply the better answer?',
        'What does the range look like with full seats and a headwind?',
      ],
      checks: [
        'range and runway figures in the manufacturer’s manual',
        'seat counts as certified, not as drawn',
      ],
    },
    craft: {
      questions: [
        'What happens between the telephone call and the open door?',
        'How does the cabin sound and feel in the third hour?',
        'Who decides about weather, and at which moment?',
        'What do the avionics allow that a passenger would notice?',
      ],
      checks: [
        'technical terms with a pilot of the type',
        'cabin height and width from the type certificate',
      ],
    },
    money: {
      questions: [
        'What does one real trip cost, line by line, there and back?',
        'Which charges appear only on the final invoice?',
        'At how many hours a year does each form of access pay?',
        'Who holds the customer’s money, and what happens if they fail?',
      ],
      checks: [
        'hourly rates with date, region and fuel clause',
        'tax treatment with an adviser for the jurisdiction',
      ],
    },
    time: {
      questions: [
        'How much notice does the promise of availability need on a peak day?',
        'How many hours door to door does it save on this route?',
        'How old is the airframe, and when is the next heavy inspection?',
        'Which airports close at night, and to whom?',
      ],
      checks: [
        'slot and curfew rules of every airport named',
        'inspection dates in the maintenance records',
      ],
    },
    risk: {
      questions: [
        'Who is legally the operator of this very flight?',
        'Which audit does the operator hold, and when does it end?',
        'What is covered when the aircraft is replaced by another?',
        'How is a cancellation for weather charged?',
      ],
      checks: [
        'the operator’s certificate with the authority',
        'insurance limits against the contract',
      ],
    },
    people: {
      questions: [
        'How experienced is the crew on this type, and how rested?',
        'Who answers the telephone at three in the morning?',
        'What does the dispatcher see that the passenger never does?',
        'Whose interest does the broker serve, and who pays the commission?',
      ],
      checks: [
        'names, ranks and ratings of everyone quoted',
        'what may be said of passengers and their privacy',
      ],
    },
  },
  checklist: [
    'Operator’s certificate seen, with its number',
    'Full price with every surcharge in writing',
    'Runway and curfew checked at both ends',
    'Insurance certificate names the passenger',
    'Substitution clause read aloud',
    'Crew duty times suit the return',
    'Baggage volume compared with the hold',
    'Emissions of the trip stated with their source',
  ],
  table: [
    ['Range with full seats', 'Manufacturer’s manual'],
    ['Runway required', 'Manufacturer’s manual'],
    ['All-in hourly price', 'Dated quotation'],
    ['Notice on peak days', 'Contract'],
    ['Safety audit', 'Auditor’s register'],
  ],
  tags: ['private aviation', 'charter', 'ownership', 'flying'],
  subjects: [
    'light jet cabins',
    'turboprop economics',
    'peak-day availability',
    'empty-leg bookings',
    'fractional shares',
    'charter contract clauses',
    'airport curfews',
    'pre-purchase inspections',
    'cabin refurbishment',
    'crew duty limits',
    'hangar fees',
    'engine programs',
    'sustainable aviation fuel',
    'flying with pets',
    'mountain airfields',
    'ownership registries',
    'cabin connectivity',
    'broker commissions',
  ],
  seasons: {
    winter: [
      'De-icing bills and who pays them',
      'Alpine airports on a January Saturday',
      'Holiday peak days under contract',
    ],
    spring: [
      'Spring heavy checks before the busy months',
      'Grand Prix weekends and parking slots',
      'Card programs compared at renewal',
    ],
    summer: [
      'Hot runways and reduced payload',
      'Island strips in the August rush',
      'Summer crew shortages from inside',
    ],
    autumn: [
      'Autumn aircraft listings and asking prices',
      'Business routes after the holidays',
      'Fog alternates and missed meetings',
    ],
  },
};
