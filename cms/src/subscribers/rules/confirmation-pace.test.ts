import { afterMail, type ConfirmationPace, mailboxOf, nextConfirmation } from './confirmation-pace';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NOW = Date.UTC(2026, 10, 25);

const fresh: ConfirmationPace = { mails: 0, lastAt: 0, declinedAt: null };

describe('confirmation mails to one mailbox', () => {
  it('are sent at once, after five minutes, an hour and a day, and then not for 30 days', () => {
    const sent: number[] = [];
    let pace = fresh;
    for (let now = NOW; now < NOW + 40 * DAY; now += MINUTE) {
      if (nextConfirmation(pace, now) !== now) continue;
      sent.push(now);
      pace = afterMail(pace, now);
    }
    const waits = sent.slice(1).map((at, index) => at - (sent[index] ?? 0));
    expect(waits).toEqual([5 * MINUTE, HOUR, DAY, 30 * DAY, 5 * MINUTE, HOUR, DAY]);
  });

  it('wait for their turn, up to the limit', () => {
    const turns = [0, 1, 2, 3, 4].map((mails) =>
      nextConfirmation({ ...fresh, mails, lastAt: NOW }, NOW + MINUTE),
    );
    const later = [MINUTE, 5 * MINUTE, HOUR, DAY].map((wait) => NOW + wait);
    expect(turns).toEqual([...later, undefined]);
  });

  it('are not sent for a year once the reader has declined', () => {
    const pace = { mails: 1, lastAt: NOW, declinedAt: NOW };
    expect(nextConfirmation(pace, NOW + 364 * DAY)).toBeUndefined();
    expect(nextConfirmation(pace, NOW + 365 * DAY)).toBe(NOW + 365 * DAY);
  });
});

describe('mailboxOf', () => {
  it.each([
    ['Ada+one@Example.com', 'ada@example.com'],
    ['ada+one+two@example.com', 'ada@example.com'],
    ['a.da@example.com', 'a.da@example.com'],
    ['A.d.a+x@googlemail.com', 'ada@gmail.com'],
    ['+ada@example.com', '+ada@example.com'],
  ])('maps %s to %s', (email, mailbox) => {
    expect(mailboxOf(email)).toBe(mailbox);
  });
});
