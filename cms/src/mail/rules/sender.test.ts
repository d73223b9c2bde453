import { readSender } from '../../lib/read-sender';
import { senderOf, showSender } from './sender';

const site = { mailFrom: '', publicUrl: 'https://aurelian.example', brandName: 'Aurelian' };

describe('the sender of mail', () => {
  it.each([
    ['letters@a.example', { name: '', address: 'letters@a.example' }],
    ['The Letters <letters@a.example>', { name: 'The Letters', address: 'letters@a.example' }],
    ['"Letters, Inc." <l@a.example>', { name: 'Letters, Inc.', address: 'l@a.example' }],
    ['<l@a.example>', { name: '', address: 'l@a.example' }],
  ])('is read from %s', (text, sender) => {
    expect(readSender(text)).toEqual(sender);
  });

  it.each(['', 'letters', 'a@b@c', 'A <a@b>, B <c@d>', 'A\r\nBcc: <x@y.example>', 'a b@c.example'])(
    'cannot be read from %j',
    (text) => {
      expect(readSender(text)).toBeUndefined();
    },
  );

  it('has the magazine’s name unless another is set', () => {
    expect(senderOf({ ...site, mailFrom: 'l@a.example' }).name).toBe('Aurelian');
    expect(senderOf({ ...site, mailFrom: 'We <l@a.example>' }).name).toBe('We');
  });

  it('is at the site’s host if no address is set', () => {
    expect(showSender(senderOf(site))).toBe('Aurelian <newsletter@aurelian.example>');
    const local = senderOf({ ...site, publicUrl: 'http://127.0.0.1:1337' });
    expect(local.address).toBe('newsletter@[127.0.0.1]');
  });
});
