import type { DeskWords } from './desk-words';

/** Watches. */
export const watches: DeskWords = {
  pattern: /watch|horolog|timepiece|chronograph/,
  thing: 'watch',
  things: 'watches',
  experts: [
    'a watchmaker who has opened the reference',
    'a collector who owns more than one',
    'an auction specialist',
  ],
  cost: 'service, insurance, premium and the cost of selling again',
  papers: 'box, papers, archive extract and service invoices',
  themes: {
    choice: {
      questions: [
        'Which reference exactly, and how is it told from its neighbors?',
        'How does it sit on a real wrist, under a real cuff?',
        'Which less famous watch does the same, and for whom?',
        'What would make a collector walk away?',
      ],
      checks: [
        'reference, caliber and years in the maker’s archive',
        'diameter, thickness and lug width, measured',
      ],
    },
    craft: {
      questions: [
        'What does the movement do that a simpler one would not?',
        'Which finishing is done by hand, and how can one see it?',
        'How does the crown feel, and what does that reveal?',
        'Which parts have been replaced, and with what?',
      ],
      checks: [
        'caliber details with a watchmaker',
        'which dial, hands and bezel belong to the year',
      ],
    },
    money: {
      questions: [
        'What was paid for comparable pieces within the last twelve months?',
        'What does a full service cost, and who may do it?',
        'How wide is the gap between buying and selling price?',
        'Which premium is for condition, and which for fashion?',
      ],
      checks: [
        'auction results with lot number, date and premium',
        'service prices in writing from two workshops',
      ],
    },
    time: {
      questions: [
        'When was it last serviced, and what proves it?',
        'How has the reference changed from year to year?',
        'How long is the list, and does it mean anything?',
        'What will its materials look like in thirty years?',
      ],
      checks: ['serial range against year of production', 'timing results in several positions'],
    },
    risk: {
      questions: [
        'How are fakes and assembled pieces of this reference recognized?',
        'What has a polished case lost, and where does it show?',
        'What does the guarantee cover, and who stands behind it?',
        'Is it listed as stolen anywhere?',
      ],
      checks: [
        'serial number against a register of stolen watches',
        'water resistance by test, not by dial',
      ],
    },
    people: {
      questions: [
        'Who designed it, and what were they asked for?',
        'Who wore it, and what is proof rather than legend?',
        'Which workshop still has the parts and the knowledge?',
        'What do those who sold theirs regret?',
      ],
      checks: [
        'stories of provenance in an independent source',
        'spelling of the maker’s names and models',
      ],
    },
  },
  checklist: [
    'Case opened and movement photographed',
    'Serial number compared with the year',
    'Dial, hands and bezel looked at under a loupe',
    'Lugs and bevels compared with an unpolished piece',
    'Timing taken in several positions',
    'Service invoices read, not only counted',
    'Seller’s return terms in writing',
    'Insurance value agreed before delivery',
  ],
  table: [
    ['Reference and years', 'Maker’s archive'],
    ['Caliber', 'Watchmaker'],
    ['Price paid lately', 'Auction results'],
    ['Full service', 'Workshop quotation'],
    ['Points of originality', 'Specialist literature'],
  ],
  tags: ['watches', 'collecting', 'watchmaking', 'vintage'],
  subjects: [
    'integrated steel bracelets',
    'enamel dials',
    'hand-wound chronographs',
    'travel-time complications',
    'dress watch thickness',
    'tritium lume aging',
    'archive extracts',
    'independent workshops',
    'pocket watch cases',
    'minute repeaters',
    'strap leathers',
    'auction estimates',
    'service intervals',
    'magnetism at home',
    'bronze cases',
    'alarm calibers',
    'moonphase accuracy',
    'insurance appraisals',
  ],
  seasons: {
    winter: [
      'Gift watches with an honest budget',
      'Condensation under a cold crystal',
      'January auctions and quiet bidding',
    ],
    spring: [
      'Fair releases seen with patience',
      'Straps for warmer wrists',
      'Spring service before the beach',
    ],
    summer: [
      'Water resistance before the first swim',
      'Field watches for long weekends',
      'Heat, sweat and vintage leather',
    ],
    autumn: [
      'Autumn sales and condition reports',
      'Dress watches for the opera months',
      'Collecting goals before the year ends',
    ],
  },
};
