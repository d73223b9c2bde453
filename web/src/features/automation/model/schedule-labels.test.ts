import { scheduleLine, scheduleText } from './schedule-labels';

describe('the text of a schedule', () => {
  it.each([
    ['* * * * *', 'Every minute'],
    ['*/5 * * * *', 'Every 5 minutes'],
    ['0 * * * *', 'Every hour'],
    ['15 */6 * * *', 'Every 6 hours, 15 minutes past'],
    ['*/10 * * * * *', 'Every 10 seconds'],
    ['0 6 * * *', 'Every day at 6:00 AM'],
    ['30 0 * * *', 'Every day at 12:30 AM'],
    ['0 9,15,20 * * *', 'Every day at 9:00 AM, 3:00 PM and 8:00 PM'],
    ['0 8 * * 5', 'Every Friday at 8:00 AM'],
    ['0 8 * * 1,7', 'Every Monday and Sunday at 8:00 AM'],
    ['0 12 * * 1-5', 'Monday to Friday at 12:00 PM'],
    ['0 7 1 * *', 'On day 1 of every month at 7:00 AM'],
    ['*/30 8-18 * * *', 'Every 30 minutes from 8:00 AM to 6:30 PM'],
    ['*/25 9 * * *', 'Every 25 minutes from 9:00 AM to 9:50 AM'],
    ['* 0-23 * * 1-5', 'Every minute from 12:00 AM to 11:59 PM, Monday to Friday'],
    ['15 9-17 * * 1,3', 'Every hour from 9:15 AM to 5:15 PM, every Monday and Wednesday'],
    ['*/10 6-7 1 * *', 'Every 10 minutes from 6:00 AM to 7:50 AM, on day 1 of every month'],
  ])('for %s is %s', (text, description) => {
    expect(scheduleText(text)).toBe(description);
  });

  it.each([
    '0 2 29 2 *',
    '* * * * 1',
    '99 2 * * *',
    '0 8 * * 9',
    '*/30 18-8 * * *',
    '*/0 8-18 * * *',
    '*/30 8-24 * * *',
    '99 8-18 * * *',
    'nonsense',
    '',
  ])('quotes %s, which has no description', (text) => {
    expect(scheduleText(text)).toBeUndefined();
    expect(scheduleLine(text)).toBe(`By the schedule “${text}”`);
  });
});
