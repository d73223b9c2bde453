import type { DeskWords } from './desk-words';

/** Journeys. */
export const travel: DeskWords = {
  pattern: /travel|journey|voyage|destination|hotel|resort|island|safari|cruise/,
  thing: 'journey',
  things: 'journeys',
  experts: [
    'a local guide who works there all year',
    'the operator’s own planner',
    'a traveler who has been twice',
  ],
  cost: 'transfers, permits, tips and the nights on either side',
  papers: 'visas, permits and insurance terms',
  themes: {
    choice: {
      questions: [
        'Which other place would serve the same wish, and why is this one better?',
        'How many days does it take before the place stops being scenery?',
        'Who should not go, and what would they enjoy instead?',
        'Which single detour repays the time it takes?',
      ],
      checks: [
        'the names of places and their spelling on the current map',
        'which routes are open to visitors now',
      ],
    },
    craft: {
      questions: [
        'How does a day run, hour by hour, from waking to the last light?',
        'What does the body notice first: heat, height, salt, silence?',
        'How does one get from the airport to the door, and by which connections?',
        'What is eaten, by whom is it cooked, and where does it come from?',
      ],
      checks: [
        'flight, ferry and road connections for the season',
        'distances and travel times, from two sources',
      ],
    },
    money: {
      questions: [
        'What does the whole trip come to for two people, door to door?',
        'Which extra is charged on the spot and never quoted?',
        'Where does paying more change the experience, and where only the bed linen?',
        'What can be booked directly without losing protection?',
      ],
      checks: ['every rate with its date, currency and season', 'what the quoted price leaves out'],
    },
    time: {
      questions: [
        'Which weeks are best, which are acceptable, and which should be avoided?',
        'What changes when the season turns: light, water, roads, prices?',
        'How far ahead do the good rooms and guides go?',
        'What would be different a month earlier or later?',
      ],
      checks: [
        'climate figures from a national weather service',
        'opening dates and closing weeks of every house named',
      ],
    },
    risk: {
      questions: [
        'What goes wrong most often, and what does the plan look like then?',
        'How far is the nearest hospital, and how does one get there?',
        'What does a cancellation cost on the last possible day?',
        'What damage do visitors do, and which house takes that seriously?',
      ],
      checks: [
        'official travel advice on the day of publication',
        'entry rules, vaccinations and insurance limits',
      ],
    },
    people: {
      questions: [
        'Who earns from a visit, and how much of it stays nearby?',
        'Whose hands or memory does the experience depend on?',
        'What do residents wish that visitors knew?',
        'Who was here before tourism, and what do they do now?',
      ],
      checks: [
        'the consent of everybody who is named or pictured',
        'local names and forms of address',
      ],
    },
  },
  checklist: [
    'Passport validity and visa rules looked up for the date of travel',
    'Two independent sources for every connection',
    'Season stated for every price',
    'Weather plan for at least one lost day',
    'Medical cover that reaches the remotest stop',
    'Luggage limits of the smallest aircraft',
    'A direct telephone number for every night',
    'What the trip leaves behind, said honestly',
  ],
  table: [
    ['Best weeks', 'National weather service'],
    ['Door-to-door time', 'Carriers’ timetables'],
    ['Price for two', 'Dated quotation'],
    ['Booking lead time', 'The house itself'],
    ['Entry rules', 'Official travel advice'],
  ],
  tags: ['slow travel', 'itineraries', 'hotels', 'seasons'],
  subjects: [
    'island hopping by small aircraft',
    'sleeper trains',
    'desert camps',
    'polar expedition ships',
    'walking safaris',
    'alpine hut routes',
    'river lodges',
    'remote lighthouse stays',
    'vineyard inns',
    'thermal bath towns',
    'coastal sailing charters',
    'monastery guesthouses',
    'high-altitude acclimatization',
    'travel insurance clauses',
    'luggage for mixed climates',
    'private guides',
    'dark-sky reserves',
    'tea plantation bungalows',
  ],
  seasons: {
    winter: [
      'Northern lights without the tour bus',
      'Winter sun within six hours of home',
      'Ski villages reached by rail',
    ],
    spring: [
      'Blossom routes before the crowds',
      'Mediterranean ports ahead of Easter',
      'Bird migration from a quiet shore',
    ],
    summer: [
      'Cool mountains in high summer',
      'Midnight sun along the fjords',
      'Lake hotels for July heat',
    ],
    autumn: [
      'Harvest weeks among the vines',
      'Desert crossings once the heat breaks',
      'Forest color by slow train',
    ],
  },
};
