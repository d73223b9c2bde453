import { screen, within } from '@testing-library/react';
import { holdsAffiliateLink } from '@contract/affiliate-signs';
import { shownProduct } from '~/testing/shown-product';
import { ArticleMarkdown } from './article-markdown';
import { renderTexts } from '~/testing/render-texts';

const show = (content: string): HTMLElement =>
  renderTexts(<ArticleMarkdown content={content} />).container;

describe('ArticleMarkdown', () => {
  it('removes whatever could run code or restyle the page', () => {
    const root = show(
      [
        '<script>alert(1)</script>',
        '<style>body{display:none}</style>',
        '<iframe src="https://evil.example"></iframe>',
        '<p style="color:red" class="big" id="root" onclick="alert(1)">Calm</p>',
        '<img src="/pictures/x.jpg" onerror="alert(1)" alt="A lake">',
        '<svg><script>alert(1)</script></svg>',
      ].join('\n\n'),
    );
    expect(root.querySelector('script, style, iframe, svg')).toBeNull();
    expect(root).not.toHaveTextContent(/alert|display/);
    const paragraph = screen.getByText('Calm');
    for (const name of ['style', 'class', 'id', 'onclick']) {
      expect(paragraph).not.toHaveAttribute(name);
    }
    expect(screen.getByAltText('A lake')).not.toHaveAttribute('onerror');
  });

  it.each(['javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'data:text/html,x', 'vbscript:x'])(
    'removes the address of a link to %s',
    (url) => {
      const root = show(`<a href="${url}">press</a> [and](<${url}>)`);
      for (const link of root.querySelectorAll('a')) {
        expect(link.getAttribute('href') ?? '').toBe('');
      }
    },
  );

  it.each([
    ['[a](https://amzn.to/3abcDEF)', true],
    ['[a](//amzn.to/3abcDEF)', true],
    ['[a](https://www.amazon.com/dp/B0?tag=aurelian-20)', true],
    ['<a href="https://www.amazon.de/dp/B0?x=1&amp;tag=aurelian-21">a</a>', true],
    ['www.awin1.com/cread.php?awinmid=1', true],
    ['<a href="https://shop.example/bag_(red)?aff=1">a</a>', true],
    ['[a](https://shop.example/bag_(red)?aff=1)', true],
    ['[a](https&#58;//amzn&#46;to/3abc)', true],
    ['[a](https://news.example/?tag=luxury)', false],
    ['[a](https://www.amazon.com/dp/B0)', false],
  ])('marks affiliate links that are not products: %s %s', (content, isPaid) => {
    show(content);
    const link = screen.getByRole('link');
    const rel = isPaid ? 'sponsored nofollow noopener noreferrer' : 'noopener noreferrer';
    expect(link).toHaveAttribute('rel', rel);
    expect(link).not.toHaveAttribute('data-product');
    expect(holdsAffiliateLink(content)).toBe(isPaid);
  });

  it('omits images that are not files of a site', () => {
    const root = show('<img src="data:image/svg+xml,x" alt="a"> ![b](javascript:x)');
    expect(root.querySelector('img')).toBeNull();
  });

  it('starts headings at h2 and skips no level', () => {
    show('# One\n\n## Two\n\n#### Deep\n\n#### Deeper\n\n# Next');
    const ranks = screen.getAllByRole('heading').map((heading) => heading.tagName);
    expect(ranks).toEqual(['H2', 'H3', 'H4', 'H4', 'H2']);
  });

  it('leaves headings that begin with h2 unchanged', () => {
    show('## One\n\n### Two\n\n## Three');
    expect(screen.getAllByRole('heading').map((heading) => heading.tagName)).toEqual([
      'H2',
      'H3',
      'H2',
    ]);
  });

  it('lets a table scroll by keyboard, labeled by its section', () => {
    show('## Costs\n\n| Item | Price |\n| --- | ---: |\n| Fuel | $9,800 |');
    const area = screen.getByRole('group', { name: 'Table: Costs' });
    expect(area).toHaveAttribute('tabindex', '0');
    const table = within(area).getByRole('table');
    expect(within(table).getByRole('columnheader', { name: 'Price' })).toHaveAttribute(
      'data-align',
      'right',
    );
    expect(table.querySelector('[style]')).toBeNull();
  });

  it('opens other sites in a new tab without the opener, but not this site', () => {
    show('[out](https://example.com/a) [in](/post/a) [mail](mailto:a@example.com)');
    const out = screen.getByRole('link', { name: 'out' });
    expect(out).toHaveAttribute('target', '_blank');
    expect(out).toHaveAttribute('rel', 'noopener noreferrer');
    for (const name of ['in', 'mail']) {
      expect(screen.getByRole('link', { name })).not.toHaveAttribute('target');
      expect(screen.getByRole('link', { name })).not.toHaveAttribute('rel');
    }
  });

  it('marks links to the products of the post as sponsored, in Markdown and HTML', () => {
    const products = [
      shownProduct(7, {
        affiliateUrl: 'https://www.shop.example/Bag (1)/?tag=aurelian',
        subIdParameter: 'clickref',
      }),
      shownProduct(8, { affiliateUrl: 'not a url' }),
      shownProduct(9, { affiliateUrl: 'https://lone.example/ring' }),
    ];
    const content = [
      '[a](<https://shop.example/Bag (1)?tag=x&y=1#top>)',
      '<a href="http://shop.example/Bag%20(1)" rel="author" target="_self">b</a>',
      '[c](https://shop.example/Bag)',
      '[d](/Bag%20(1))',
      '[e](https://lone.example/ring)',
    ].join(' ');
    renderTexts(<ArticleMarkdown content={content} affiliateProducts={products} />);
    for (const name of ['a', 'b']) {
      const link = screen.getByRole('link', { name });
      expect(link).toHaveAttribute('rel', 'sponsored nofollow noopener noreferrer');
      expect(link).toHaveAttribute('target', '_blank');
      expect(link).toHaveAttribute('referrerpolicy', 'no-referrer');
      expect(link).toHaveAttribute('data-product', '7');
      expect(link).toHaveAttribute('data-sub-id', 'clickref');
    }
    expect(screen.getByRole('link', { name: 'e' })).toHaveAttribute('data-product', '9');
    expect(screen.getByRole('link', { name: 'e' })).not.toHaveAttribute('data-sub-id');
    expect(screen.getByRole('link', { name: 'c' })).toHaveAttribute('rel', 'noopener noreferrer');
    expect(screen.getByRole('link', { name: 'c' })).not.toHaveAttribute('data-product');
    expect(screen.getByRole('link', { name: 'd' })).not.toHaveAttribute('rel');
  });

  it('distinguishes the shops of a network', () => {
    const at = (shop: number) => `https://www.awin1.com/cread.php?awinmid=${shop}&awinaffid=5`;
    const products = [1001, 1002].map((shop) =>
      shownProduct(shop, { affiliateUrl: at(shop), subIdParameter: 'clickref' }),
    );
    const content = `[a](${at(1002)}) [b](${at(1001)}&clickref=x) [c](${at(1003)})`;
    renderTexts(<ArticleMarkdown content={content} affiliateProducts={products} />);
    expect(screen.getByRole('link', { name: 'a' })).toHaveAttribute('data-product', '1002');
    expect(screen.getByRole('link', { name: 'b' })).toHaveAttribute('data-product', '1001');
    expect(screen.getByRole('link', { name: 'c' })).not.toHaveAttribute('data-product');
  });

  it('shows an image of the site in several sizes, with its title as caption', () => {
    const root = show('![A boat](/pictures/boat.jpg "At anchor")');
    const figure = screen.getByRole('figure');
    const image = within(figure).getByAltText('A boat');
    expect(image).toHaveAttribute('src', '/img/1200/pictures/boat.jpg.jpg');
    expect(image).toHaveAttribute('loading', 'lazy');
    expect(image).toHaveAttribute('decoding', 'async');
    expect(image).not.toHaveAttribute('title');
    expect(root.querySelector('source[type="image/avif"]')?.getAttribute('srcset')).toContain(
      '/img/800/pictures/boat.jpg.avif 800w',
    );
    expect(figure).toHaveTextContent('At anchor');
    expect(root.querySelector('p')).toBeNull();
  });

  it('gives headings ids made of their words, for links within the text', () => {
    const root = show(
      '- [Prices](#prices)\n- [Fees](#whats-included)\n- [Go](#getting)\n\n## Prices\n\n## What’s included?\n\n## Prices\n\n<h3 id="getting">How to get there</h3>\n\n<h2 id="root">Root</h2>',
    );
    const ids = screen.getAllByRole('heading').map(({ id }) => id);
    expect(ids).toEqual(['prices', 'whats-included', 'prices-1', 'getting', 'root-1']);
    for (const link of root.querySelectorAll('a')) {
      const target = decodeURIComponent(link.hash.slice(1));
      expect(root.querySelector(`[id="${target}"]`)).not.toBeNull();
    }
  });

  it('preserves emphasis of pasted styles, and drops hidden content', () => {
    const root = show(
      '<b style="font-weight:normal"><p><span style="font-weight:400">Plain</span> <span style="font-weight:700;font-style:italic">loud</span></p></b><p>Board&#8;ing</p>',
    );
    expect(root.querySelector('b')).toBeNull();
    expect(root.querySelector('strong')?.outerHTML).toBe('<strong><em>loud</em></strong>');
    expect(root).toHaveTextContent('Plain loud');
    expect(root.textContent).toContain('Boarding');
  });

  it('links to videos and players of other sites without loading them', () => {
    const root = show(
      '<iframe src="https://www.youtube.com/embed/abc?si=1&amp;start=75" title="The lake"></iframe>\n\nSee <iframe src="//maps.example/m"></iframe>\n\n<video controls><source src="https://cdn.example/a.mp4"></video>',
    );
    expect(root.querySelector('iframe, video, source')).toBeNull();
    expect(screen.getByRole('link', { name: 'Watch on YouTube The lake' })).toHaveAttribute(
      'href',
      'https://www.youtube.com/watch?v=abc&t=75s',
    );
    expect(screen.getByRole('link', { name: 'Open on maps.example' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open on cdn.example' })).toBeVisible();
  });

  it('turns a video or post alone on its line into a card, but no other link', () => {
    const root = show(
      [
        'https://youtu.be/abc_-12?si=x',
        '[Watch on Vimeo: At dawn](https://vimeo.com/12345)',
        '[Our film](https://youtu.be/def)',
        'See https://youtu.be/ghi',
        'https://films.example/1',
        '<blockquote class="twitter-tweet"><p lang="en">The lake</p>&mdash; Villa (@villa) <a href="https://twitter.com/villa/status/171?ref_src=x">June 1</a></blockquote>',
      ].join('\n\n'),
    );
    const cards = [...root.querySelectorAll<HTMLElement>('[data-embed]')].map((card) => [
      card.dataset.embed,
      card.dataset.note,
      card.dataset.player,
      card.querySelector('a')?.getAttribute('href'),
      card.textContent,
    ]);
    expect(cards).toEqual([
      [
        'film',
        'Nothing is loaded from YouTube until you open it.',
        'https://www.youtube-nocookie.com/embed/abc_-12?autoplay=1',
        'https://youtu.be/abc_-12?si=x',
        'Watch on YouTube',
      ],
      [
        'film',
        'Nothing is loaded from Vimeo until you open it.',
        'https://player.vimeo.com/video/12345?dnt=1&autoplay=1',
        'https://vimeo.com/12345',
        'Watch on Vimeo At dawn',
      ],
      [
        'post',
        'Nothing is loaded from X until you open it.',
        'https://platform.twitter.com/embed/Tweet.html?dnt=true&id=171',
        'https://x.com/i/status/171',
        'Read on X',
      ],
    ]);
    expect(screen.getByRole('link', { name: 'Watch on YouTube' })).toHaveAttribute(
      'rel',
      'noopener noreferrer',
    );
    expect(root.querySelector('blockquote')).toHaveTextContent('The lake');
    expect(root.querySelector('iframe')).toBeNull();
  });

  it('accepts players only from blocks, not from HTML in the text', () => {
    const root = show(
      '<figure data-embed="film" data-player="https://evil.example/"><a href="/x">x</a></figure>',
    );
    expect(root.querySelector('[data-player], [data-embed]')).toBeNull();
  });

  it('converts lists from Word, and removes Google’s redirects from links', () => {
    const root = show(
      '<p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><![if !supportLists]><span style="mso-list:Ignore">·<span>&nbsp;&nbsp;</span></span><![endif]>One</p><p class="MsoListParagraph" style="mso-list:l0 level2 lfo1"><span style="mso-list:Ignore">o<span>&nbsp;</span></span><a href="https://www.google.com/url?q=https://villa.example/a&amp;sa=D">Inner</a></p>',
    );
    expect(root.querySelector('ul > li > ul > li')).toHaveTextContent(/^Inner$/);
    expect(root.querySelector('ul > li')).toHaveTextContent(/^OneInner$/);
    expect(screen.getByRole('link')).toHaveAttribute('href', 'https://villa.example/a');
  });

  it('shows pasted tasks as tasks', () => {
    const root = show('<ul>\n<li>[ ] Passport</li>\n<li>[x] Ticket</li>\n</ul>\n\n- [x] Written');
    const boxes = [...root.querySelectorAll<HTMLInputElement>('li > input[type="checkbox"]')];
    expect(boxes.map(({ checked, disabled }) => [checked, disabled])).toEqual([
      [false, true],
      [true, true],
      [true, true],
    ]);
    expect(root).toHaveTextContent(/^\s*Passport\s+Ticket\s+Written\s*$/);
  });

  it('strikes out text between two tildes, but keeps single ones', () => {
    const root = show('~$900–~$1,200, and ~~$1,500~~');
    expect(root).toHaveTextContent('~$900–~$1,200, and $1,500');
    expect([...root.querySelectorAll('del')].map((gone) => gone.textContent)).toEqual(['$1,500']);
  });

  it('links from a footnote to its text and back', () => {
    const root = show('Claim.[^1]\n\n[^1]: Source.');
    const links = [...root.querySelectorAll('a')];
    for (const link of links) {
      const target = link.getAttribute('href')?.slice(1) ?? '';
      expect(root.querySelector(`#${target}`)).not.toBeNull();
    }
    expect(links).toHaveLength(2);
  });
});
