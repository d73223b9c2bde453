import { headline } from './headline';

describe('headline', () => {
  it.each([
    ['hand-wound chronographs', 'Hand-Wound Chronographs'],
    ['Hand-wound chronographs In use', 'Hand-Wound Chronographs In Use'],
    ['how to judge enamel dials', 'How to Judge Enamel Dials'],
    ['a day with the keepers of day-to-day flying', 'A Day with the Keepers of Day-to-Day Flying'],
    ['what to ask for', 'What to Ask For'],
    ['service: the price of waiting', 'Service: The Price of Waiting'],
    ['the iPhone and a V12 by McLaren', 'The iPhone and a V12 by McLaren'],
    ['“quiet” châteaux, owner’s view', '“Quiet” Châteaux, Owner’s View'],
    ['https://a.b/c_d_e of it', 'https://a.b/c_d_e of It'],
    ['腕表', '腕表'],
    ['', ''],
  ])('turns %j into %j and keeps that', (title, expected) => {
    expect(headline(title)).toBe(expected);
    expect(headline(expected)).toBe(expected);
  });
});
