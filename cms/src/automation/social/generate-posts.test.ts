import { slotText } from './generate-posts';

it('says a slot as people do', () => {
  const day = '2026-11-23';
  expect(slotText({ day, timeOfDay: 'morning' })).toBe('the morning of Monday, November 23 (9 AM)');
  expect(slotText({ day, timeOfDay: 'evening' })).toBe('the evening of Monday, November 23 (8 PM)');
});
