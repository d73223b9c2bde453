import { tagsByStyle } from './pasted-style';

describe('the tags for an element of pasted HTML', () => {
  it.each([
    ['b', 'font-weight:normal', 'span'],
    ['b', 'font-weight: 400; color: #000', 'span'],
    ['strong', 'color:red', 'strong'],
    ['b', 'font-weight:700', 'b'],
    ['span', 'font-weight:700', 'strong'],
    ['span', 'font-family:Arial;font-weight:bold !important', 'strong'],
    ['span', 'font-weight:600;font-style:italic', 'strong em'],
    ['span', 'font-style:italic', 'em'],
    ['span', 'text-decoration:line-through', 'del'],
    ['span', 'font-weight:400;font-style:normal;text-decoration:none', 'span'],
    ['i', 'font-style:normal', 'span'],
    ['h2', 'font-weight:400', 'h2'],
    ['span', 'mso-bidi-font-weight:bold', 'span'],
    ['span', '', 'span'],
  ])('%s with the style %j are %s', (tagName, style, tags) => {
    expect(tagsByStyle(tagName, style).join(' ')).toBe(tags);
  });
});
