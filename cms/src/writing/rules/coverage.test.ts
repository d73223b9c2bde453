import { isCovered, mentionsSubject, subjectForms, topicStems } from './coverage';

const archive = (title: string) => [
  { id: 1, title, slug: 'a', category: 'Watches', tags: [], published: true },
];

describe('isCovered', () => {
  it.each([
    ['Thirty-Six Millimeters Again', 'thirty-six millimeters, again'],
    ['What an Empty Leg Really Costs', 'The real cost of an empty leg flight'],
    ['How to Read a Vintage Diver’s Watch', 'Reading vintage divers’ watches'],
    ['Lofoten in the Blue Month', 'The blue months of Lofoten'],
    ['A Palazzo Floor and the Water Below', 'Palazzo floors and water'],
    ['The Best Dress Watches of 2024', 'Best dress watches 2025'],
    ['Silk', 'Silk'],
    ['Crêpe de Chine', 'crepe de chine'],
    ['腕表', '腕表'],
  ])('considers %j covered by %j', (title, topic) => {
    expect(isCovered(topic, archive(title))).toBe(true);
  });

  it.each([
    ['Thirty-Six Millimeters Again', 'Enamel dials and who still fires them'],
    ['How to Read a Vintage Diver’s Watch', 'How to insure a vintage sports car'],
    ['Lofoten in the Blue Month', 'Lofoten by sailing boat in summer'],
    ['What a V12 Costs to Keep', 'What an Empty Leg Really Costs'],
    ['A Guide to Watches', 'Watches and the people who wind them by candlelight'],
    ['The Best of 2024', 'Silk by the meter'],
    ['', 'Silk'],
  ])('does not consider %j covered by %j', (title, topic) => {
    expect(isCovered(topic, archive(title))).toBe(false);
  });

  it('considers nothing covered if the archive is empty', () => {
    expect(isCovered('Silk', [])).toBe(false);
  });
});

describe('mentionsSubject', () => {
  it.each([
    ['Reading a Pre-Buy Inspection', 'pre-purchase inspections', true, true],
    ['Reading a Pre-Buy Inspection', 'pre-purchase inspections', false, false],
    ['Pre-Purchase Inspections, Line by Line', 'pre-purchase inspections', false, true],
    ['What an Empty Leg Really Costs', 'empty-leg bookings', true, true],
    ['Light Reading', 'light jet cabins', true, false],
    ['The Best of 2024', 'the best of it', true, false],
  ])('for %j and %j (short forms: %j) returns %j', (title, subject, inShort, named) => {
    expect(mentionsSubject(topicStems(title), subjectForms(subject, inShort))).toBe(named);
  });
});
