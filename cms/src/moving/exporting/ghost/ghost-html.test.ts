import { ghostHtml } from './ghost-html';

const card = (html: string): string =>
  `<!--kg-card-begin: html-->\n${html}\n<!--kg-card-end: html-->\n`;

describe('HTML for Ghost', () => {
  it.each([
    [
      'paragraphs',
      '<p>One <a href="/a">link</a> &amp; <img src="/a.jpg" alt=""/></p>\n<hr/>\n<h2>Two</h2>',
    ],
    ['lists and quotes', '<ul>\n<li>One</li></ul><blockquote><p>Two</p></blockquote>'],
    [
      'an image',
      '<figure><img src="/a.jpg" alt=""/><figcaption>An <em>image</em></figcaption></figure>',
    ],
    ['a pull quote', '<figure><blockquote><p>Quiet.</p></blockquote></figure>'],
    ['code', '<pre><code>a &lt;div&gt;</code></pre>'],
  ])('keeps %s unchanged', (_, html) => {
    expect(ghostHtml(html)).toBe(html);
  });

  it.each([
    ['facts', '<div role="group"><dl><div><dt>Range</dt><dd>7,500</dd></div></dl></div>'],
    ['a table', '<table><tbody><tr><td>1</td></tr></tbody></table>'],
    [
      'a comparison',
      '<figure><figcaption>Two</figcaption><div><table><tr><td><img src="/a.jpg"/></td></tr></table></div></figure>',
    ],
    [
      'a credit',
      '<figure><img src="/a.jpg"/><figcaption>A <small>Jane Doe</small></figcaption></figure>',
    ],
    ['two images', '<figure><img src="/a.jpg"/><img src="/b.jpg"/></figure>'],
    [
      'an attributed quote',
      '<figure><blockquote><p>Quiet.</p></blockquote><figcaption>Anna</figcaption></figure>',
    ],
    ['a list of tasks', '<ul><li><input type="checkbox"/> One</li></ul>'],
    ['footnotes', '<ol><li id="fn-1"><p>One</p></li></ol>'],
  ])('wraps %s in a card, which its importer keeps intact', (_, html) => {
    expect(ghostHtml(`<p>Before</p>\n${html}<p>After</p>`)).toBe(
      `<p>Before</p>\n${card(html)}<p>After</p>`,
    );
  });

  it('keeps the contents of sections, and writes struck text as Ghost does', () => {
    expect(
      ghostHtml('<section id="a"><h2>One</h2>\n<p><del>Two</del></p><div>3</div></section>'),
    ).toBe(`<h2>One</h2>\n<p><s>Two</s></p>${card('<div>3</div>')}`);
  });
});
