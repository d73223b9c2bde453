import { confirmationMail } from './confirmation-text';
import { ENGLISH, textsOf } from '../../language/rules/own-texts';

const confirmation = {
  site: { brandName: 'Gold & <Silver>', publicUrl: 'https://example.com' },
  email: "o'neil+news@example.com",
  askedAt: Date.parse('2026-11-22T04:30:00Z'),
  t: textsOf(ENGLISH),
  timezone: 'America/New_York',
  categories: ['Rare Journeys', 'Jets', 'Fine Dining'],
  confirmUrl: 'https://example.com/newsletter/confirm?token=abc',
  unsubscribeUrl: 'https://example.com/newsletter/unsubscribe?token=def',
};

describe('the confirmation mail', () => {
  const mail = confirmationMail(confirmation);

  it('states in both parts who subscribed and when, in the site’s time zone', () => {
    const asked = 'on November 21, 2026 at 11:30 PM (EST)';
    expect(mail.text).toContain(`Someone entered o'neil+news@example.com on our site ${asked}`);
    expect(mail.html).toContain('o&#39;neil+news@example.com');
    expect(mail.html).toContain(asked);
  });

  it('names the magazine’s current topics', () => {
    const subjects = 'the next issue is yours: Rare Journeys, Jets, and Fine Dining, chosen by our';
    expect(mail.text).toContain(subjects);
    expect(mail.html).toContain(subjects);
    expect(confirmationMail({ ...confirmation, categories: [] }).text).toContain(
      'the next issue is yours.',
    );
  });

  it('has both links in both parts, and a one-click link in a header', () => {
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain(confirmation.confirmUrl);
      expect(part).toContain(confirmation.unsubscribeUrl);
    }
    expect(mail.list).toEqual({ unsubscribeUrl: confirmation.unsubscribeUrl });
  });

  it('contains the magazine’s name as text', () => {
    expect(mail.subject).toBe('Please confirm your subscription to Gold & <Silver>');
    expect(mail.html).toContain('Gold &amp; &lt;Silver&gt;');
    expect(mail.html).not.toContain('<Silver>');
  });
});
