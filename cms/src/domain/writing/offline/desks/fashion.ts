import type { DeskWords } from './desk-words';

/** Clothes and what is worn with them. */
export const fashion: DeskWords = {
  pattern: /fashion|cloth|couture|tailor|style|wardrobe|jewel|beauty|leather/,
  thing: 'garment',
  things: 'garments',
  experts: [
    'a cutter with the pattern on the table',
    'a mill that weaves the cloth',
    'a repairer who sees them afterward',
  ],
  cost: 'alterations, cleaning, repairs and wear',
  papers: 'composition label, country of origin and invoice',
  themes: {
    choice: {
      questions: [
        'What is it worn with, on how many days, and for how many years?',
        'Which plainer piece would do the same work?',
        'Whom does the cut suit, and whom does it fight?',
        'What should be left in the shop?',
      ],
      checks: [
        'names of houses, lines and models as they spell them',
        'whether the piece is still made and in which sizes',
      ],
    },
    craft: {
      questions: [
        'How is it made inside, where nobody looks?',
        'What is the cloth, what does it weigh, and who wove it?',
        'Which step is done by hand, and what does the hand add?',
        'How does it move when the wearer sits down?',
      ],
      checks: ['composition and weight with the mill', 'terms of tailoring with a cutter'],
    },
    money: {
      questions: [
        'Which part of the price is cloth, which labor, and which name?',
        'What does one wearing cost after three years?',
        'What do alterations and cleaning add?',
        'What does it fetch secondhand?',
      ],
      checks: ['prices with date, country and tax', 'resale results from completed sales'],
    },
    time: {
      questions: [
        'How long does a made piece take, and which fittings does it need?',
        'How does the material age, and is that welcome?',
        'Which details will date it first?',
        'In which months is it really worn?',
      ],
      checks: ['delivery times with the workshop', 'years of collections in the house’s archive'],
    },
    risk: {
      questions: [
        'Where does it wear out first, and can that be mended?',
        'How is a good copy told from the original?',
        'What does the label not say about where the work was done?',
        'Which care ruins it?',
      ],
      checks: [
        'claims about origin and animals with certificates',
        'care instructions with a specialist cleaner',
      ],
    },
    people: {
      questions: [
        'Whose hands made it, and how are they paid?',
        'Who taught the trade, and who is learning it?',
        'Who wore it first, and for what reason?',
        'What do those who repair it think of it?',
      ],
      checks: [
        'names and roles of everybody in the workshop',
        'permission for pictures of work in progress',
      ],
    },
  },
  checklist: [
    'Seams and lining seen from inside',
    'Cloth weight and composition noted',
    'Pattern matched at pockets and shoulders',
    'Buttonholes looked at from both sides',
    'Sitting, reaching and walking tried',
    'Alteration allowance measured',
    'Care label read before paying',
    'Repair service asked for by name',
  ],
  table: [
    ['Cloth and weight', 'Mill'],
    ['Where it is sewn', 'Workshop'],
    ['Price and date', 'Shop invoice'],
    ['Alterations', 'Tailor’s quotation'],
    ['Repair', 'Maker’s terms'],
  ],
  tags: ['fashion', 'craftsmanship', 'wardrobe', 'textiles'],
  subjects: [
    'cashmere grades',
    'Goodyear-welted shoes',
    'raincoat cottons',
    'bespoke shirt fittings',
    'evening gloves',
    'linen weights',
    'leather tanning',
    'hand-rolled hems',
    'knitwear repairs',
    'opera coats',
    'denim looms',
    'felt hats',
    'jewelry clasps',
    'handbag hardware',
    'resale authentication',
    'moth prevention',
    'waistcoat cuts',
    'umbrella makers',
  ],
  seasons: {
    winter: [
      'Evening wear for a cold staircase',
      'Wool overcoats judged by weight',
      'Boots that survive salted streets',
    ],
    spring: [
      'Storing winter wool without moths',
      'Unlined jackets for first warmth',
      'Raincoats before the April showers',
    ],
    summer: [
      'Linen that may crease',
      'Wedding guest tailoring in heat',
      'Sandals built to be resoled',
    ],
    autumn: [
      'Tweed orders before the queue',
      'Knitwear mended ahead of frost',
      'Layering for uncertain evenings',
    ],
  },
};
