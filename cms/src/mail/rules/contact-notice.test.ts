import { contactNotice } from './contact-notice';

const facts = {
  name: 'Ada Byron',
  email: 'ada@example.com',
  subject: 'The villa',
  message: 'Is it still for sale?\n\nYours, Ada',
  receivedAt: Date.parse('2026-11-22T20:05:00Z'),
  site: { brandName: 'Aurelian', publicUrl: 'https://magazine.example' },
  timezone: 'America/New_York',
};

describe('the notification of a contact message', () => {
  it('contains sender, text, time and link in both parts', () => {
    const mail = contactNotice(facts);
    expect(mail.subject).toBe('Message from Ada Byron: The villa');
    for (const part of [mail.html, mail.text]) {
      expect(part).toContain('https://magazine.example/admin/messages');
      expect(part).toMatch(/November 22, 2026 at 3:05\sPM EST/);
      expect(part).toContain('Yours, Ada');
    }
    expect(mail.text).toContain('Ada Byron <ada@example.com>');
    expect(mail.replyTo).toEqual({ name: 'Ada Byron', address: 'ada@example.com' });
  });

  it('has no reply address if it would not reach the sender', () => {
    expect(contactNotice(facts).text).toContain('Reply to this email to write to Ada Byron.');
    const odd = contactNotice({ ...facts, email: '"ada,b"@example.com' });
    for (const part of [odd.html, odd.text]) {
      expect(part).not.toContain('Reply to this email');
      expect(part).toContain('don’t reach Ada Byron');
    }
  });

  it('shows what a stranger wrote as text, never as HTML', () => {
    const script = '<script>alert(1)</script>';
    const { html, text } = contactNotice({
      ...facts,
      subject: script,
      name: script,
      message: script,
    });
    expect(html).not.toContain('<script');
    expect(html).toContain('&lt;script&gt;');
    expect(text).toContain(script);
  });

  it('has single-line headers, whatever the name and subject contain', () => {
    const mail = contactNotice({
      ...facts,
      name: 'Ada"\r\nBcc: <all@example.com>\u2028',
      subject: 'One\r\nBcc: all@example.com',
    });
    expect(mail.subject).toBe('Message from Ada" Bcc: <all@example.com>: One Bcc: all@example.com');
    expect(mail.replyTo?.name).toBe('Ada" Bcc: <all@example.com>');
  });

  it('truncates the subject at a whole character', () => {
    const { subject } = contactNotice({ ...facts, subject: '🛥️'.repeat(200) });
    expect(Array.from(subject).length).toBeLessThanOrEqual(200);
    expect(Buffer.from(subject).toString()).toBe(subject);
  });
});
