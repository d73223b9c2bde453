import { issueAddressKey, issueKey, readIssueKey } from './archive-key';

const key = issueAddressKey('a-secret-of-some-length-for-tests');

describe('the key of an issue’s archive page', () => {
  it('identifies its issue', () => {
    expect(readIssueKey(key, issueKey(key, 12))).toBe(12);
    expect(issueKey(key, 12)).toMatch(/^12-[\w-]{16}$/);
  });

  it.each([
    '',
    '12',
    '12-',
    '12-AAAAAAAAAAAAAAAA',
    '0-AAAAAAAAAAAAAAAA',
    'x',
    '9999999999-AAAAAAAAAAAAAAAA',
  ])('is not %p', (text) => expect(readIssueKey(key, text)).toBeUndefined());

  it('differs for another issue and for another site', () => {
    const mark = issueKey(key, 12).slice(2);
    expect(readIssueKey(key, `13${mark}`)).toBeUndefined();
    expect(
      readIssueKey(issueAddressKey('another-secret-of-some-length'), issueKey(key, 12)),
    ).toBeUndefined();
  });
});
