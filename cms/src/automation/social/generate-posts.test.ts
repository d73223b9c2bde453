import { slotText } from './generate-posts';

it('describes a time slot in words', () => {
  const day = '2026-11-23';
  expect(slotText({ day, timeOfDay: 'morning' })).toBe('the morning of Monday, November 23 (9 AM)');
  expect(slotText({ day, timeOfDay: 'evening' })).toBe('the evening of Monday, November 23 (8 PM)');
});
