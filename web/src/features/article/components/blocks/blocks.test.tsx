import { screen, within } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { LinkedPost } from '@contract/blocks/article';
import { shownProduct } from '~/testing/shown-product';
import { ArticleMarkdown } from '../article-markdown';
import { renderTexts, TestTexts } from '~/testing/render-texts';

const products = [
  shownProduct(31, {
    name: 'Lakeside Tote',
    price: '$1,180',
    priceAsOf: '2026-11-12',
    brand: 'Maison Keller',
    rating: 4.5,
    bestFor: 'Long weekends',
    pros: ['Light', 'Waxed canvas'],
    cons: ['No pockets'],
    imageUrl: '/pictures/tote.jpg',
    subIdParameter: 'subid',
  }),
  shownProduct(36, { name: 'Weekender 48', price: '$900', rating: 4 }),
  shownProduct(40, { name: 'Harbour Duffel', description: 'A holdall.' }),
];

const linkedPosts: LinkedPost[] = [
  {
    slug: 'slow-boats',
    title: 'Slow Boats',
    excerpt: 'Why hurry?',
    imageUrl: '/pictures/boat.jpg',
    imageAlt: 'A boat',
    category: { id: 1, name: 'Travel', color: '#123456', slug: 'travel' },
  },
];

const stock = { affiliateProducts: products, linkedPosts };

const show = (...lines: string[]): HTMLElement =>
  renderTexts(<ArticleMarkdown content={lines.join('\n')} {...stock} />).container;

const faults = (...lines: string[]): (string | null)[] => {
  const { container } = renderTexts(
    <ArticleMarkdown content={lines.join('\n')} {...stock} showFaults />,
  );
  return [...container.querySelectorAll('[data-block="fault"]')].map((node) => node.textContent);
};

describe('a product block', () => {
  it('shows price, verdict and note, and links to the shop with its slot', () => {
    show(':::product{id=31}', 'We carried it *for a month*.', ':::');
    const card = screen.getByRole('group', { name: 'Lakeside Tote' });
    expect(card).toHaveTextContent('Price as of November 12, 2026');
    expect(card).toHaveTextContent('Rated 4.5 of 5');
    expect(card).toHaveTextContent('Best for Long weekends');
    expect(within(card).getByText('for a month').tagName).toBe('EM');
    expect(
      within(card)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Light', 'Waxed canvas', 'No pockets']);
    const shop = within(card).getByRole('link', { name: /^Shop Now/ });
    expect(shop).toHaveTextContent('Shop Now: Lakeside Tote, opens in a new tab');
    expect(shop).toHaveAttribute('href', 'https://shop.example/31');
    expect(shop).toHaveAttribute('rel', 'sponsored nofollow noopener noreferrer');
    expect(shop).toHaveAttribute('data-product', '31');
    expect(shop).toHaveAttribute('data-sub-id', 'subid');
    expect(shop.closest('[data-slot]')).toHaveAttribute('data-slot', 'product');
  });

  it('shows the catalog description without a note, and refers to the shop without a price', () => {
    show('::product{id=40}');
    const card = screen.getByRole('group', { name: 'Harbour Duffel' });
    expect(card).toHaveTextContent('A holdall.');
    expect(card).toHaveTextContent('See price at the shop');
    expect(card.querySelector('img, [data-part="rating"], [data-part="verdict"]')).toBeNull();
  });

  it('shows readers nothing if the product is missing or archived, and tells its author', () => {
    expect(show('::product{id=99}')).toHaveTextContent(/^$/);
    expect(faults(':::product{id=99}', 'Note', ':::')).toEqual([
      'Not shown to readers. Product 99 is not in the catalog, or archived.',
    ]);
  });
});

describe('a comparison block', () => {
  it('is a table whose winner is marked in words', () => {
    show(':::comparison{ids="31,36,40" winner=36 columns="rating,price"}', 'Three *bags*.', ':::');
    const table = screen.getByRole('table', {
      name: 'Comparison of Lakeside Tote, Weekender 48, Harbour Duffel',
    });
    expect(screen.getByRole('figure')).toHaveTextContent(/^Three bags\./);
    const heads = within(table).getAllByRole('columnheader');
    expect(heads.map((head) => head.textContent)).toEqual(['Product', 'Rating', 'Price', 'Shop']);
    const rows = within(table)
      .getAllByRole('rowheader')
      .map((head) => head.textContent);
    expect(rows).toEqual(['Lakeside Tote', 'Editors’ choiceWeekender 48', 'Harbour Duffel']);
    const [, , , duffel] = within(table).getAllByRole('row');
    expect(duffel).toHaveTextContent('Harbour Duffel–NoneSee price at the shop');
    const shops = within(table).getAllByRole('link');
    expect(shops.map((shop) => shop.closest('[data-slot]')?.getAttribute('data-slot'))).toEqual(
      Array(3).fill('comparison'),
    );
  });

  it('can be focused and scrolled by keyboard', () => {
    show('::comparison{ids=31,36}');
    const area = screen.getByRole('group', { name: 'Comparison: Lakeside Tote, Weekender 48' });
    expect(area).toHaveAttribute('tabindex', '0');
  });

  it('shows every column that any of its products has, if none are chosen', () => {
    show('::comparison{ids=36,40}');
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
    expect(heads).toEqual(['Product', 'Price', 'Rating', 'Description', 'Shop']);
  });

  it('shows the remaining products', () => {
    show('::comparison{ids=31,98,36 winner=98}');
    expect(screen.getAllByRole('rowheader')).toHaveLength(2);
    expect(screen.queryByText('Editors’ choice')).toBeNull();
    expect(faults('::comparison{ids=31,98,36}')).toHaveLength(1);
  });
});

describe('image blocks', () => {
  it('have a caption, a credit and a width', () => {
    show(
      ':::figure{width=wide credit="Jane Doe"}',
      '![Two chairs](/uploads/a.jpg "Not this")',
      'By the *lake*.',
      ':::',
    );
    const figure = screen.getByRole('figure');
    expect(figure).toHaveAttribute('data-width', 'wide');
    expect(figure.querySelector('figcaption')).toHaveTextContent(/^By the lake\. Jane Doe$/);
    expect(screen.getByAltText('Two chairs')).not.toHaveAttribute('title');
    expect(figure.querySelector('source')).toHaveAttribute(
      'sizes',
      expect.stringContaining('62rem'),
    );
    expect(figure.querySelector('source')?.getAttribute('srcset')).toContain('2400w');
  });

  it('use the title as a caption', () => {
    show(':::figure', '![A](/uploads/a.jpg "At anchor")', ':::');
    expect(screen.getByRole('figure')).toHaveTextContent(/^At anchor$/);
    expect(screen.getByRole('figure')).toHaveAttribute('data-width', 'text');
  });

  it('form a row that scrolls by keyboard, each with its caption', () => {
    show(':::gallery', '![One](/uploads/a.jpg "First")', '[![Two](/uploads/b.jpg)](/x)', ':::');
    const gallery = screen.getByRole('group', { name: 'Gallery of 2 images' });
    expect(gallery).toHaveAttribute('tabindex', '0');
    const items = within(gallery).getAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual(['First', '']);
    expect(within(gallery).getByRole('link').getAttribute('href')).toBe('/x');
  });
});

describe('text blocks', () => {
  it('show a quote with its author', () => {
    show(':::pullquote{by="Anna Keller"}', 'The *quietest* cabin.', ':::');
    const figure = screen.getByRole('figure');
    expect(figure.querySelector('blockquote')).toHaveTextContent(/^The quietest cabin\.$/);
    expect(figure.querySelector('figcaption')).toHaveTextContent(/^Anna Keller$/);
  });

  it('show a note with its Markdown and HTML', () => {
    show(':::note{title="Good to know"}', 'Some **words**.', '', '- one', '', '<b>bold</b>', ':::');
    const note = screen.getByRole('note', { name: 'Good to know' });
    expect(within(note).getByText('words').tagName).toBe('STRONG');
    expect(within(note).getByText('bold').tagName).toBe('B');
    expect(within(note).getByRole('listitem')).toHaveTextContent('one');
  });

  it('show facts as a list of terms', () => {
    const root = show(
      ':::facts{title="At a glance"}',
      '- Range: 7,500 *nm*',
      '- **Seats:** 16',
      ':::',
    );
    expect(screen.getByRole('group', { name: 'At a glance' })).toBeVisible();
    const text = (tag: string) => [...root.querySelectorAll(tag)].map((node) => node.textContent);
    expect([text('dt'), text('dd')]).toEqual([
      ['Range', 'Seats'],
      ['7,500 nm', '16'],
    ]);
  });
});

describe('link blocks', () => {
  it('lead to another article', () => {
    show('::related{post=slow-boats}');
    const link = screen.getByRole('link', { name: /Slow Boats/ });
    expect(link).toHaveAttribute('href', '/post/slow-boats');
    expect(link).not.toHaveAttribute('target');
    expect(faults('::related{post=gone}')).toEqual([
      'Not shown to readers. There is no published post “gone”.',
    ]);
  });

  it('show the card of a video, or a link if nothing can be played', () => {
    show(
      '::embed{url="https://youtu.be/abc123" title="At sea"}',
      '::embed{url=https://a.example/b}',
    );
    const [film, page] = screen.getAllByRole('link');
    expect(film?.closest('[data-embed="film"]')).toHaveAttribute(
      'data-note',
      'Nothing is loaded from YouTube until you open it.',
    );
    expect(film).toHaveTextContent('Watch on YouTube At sea');
    expect(page).toHaveTextContent('Open on a.example');
  });

  it('show a plain form for the newsletter', () => {
    const form = show('::newsletter').querySelector('form');
    expect(form).toHaveAttribute('action', '/newsletter/subscribe#newsletter');
    expect(form).toHaveAttribute('method', 'post');
    expect(screen.getByRole('textbox', { name: 'Email address' })).toBeRequired();
  });
});

describe('invalid and unsafe blocks', () => {
  const bad = [
    'Before',
    '',
    '::tip',
    ':::note{colour=red}',
    'hidden',
    ':::',
    '- ::newsletter',
    '',
    ':::note',
    'after',
  ];

  it('show readers nothing, and leave the rest of the text complete', () => {
    const root = show(...bad);
    expect(root).toHaveTextContent(/^Before\s*after$/);
    expect(root.querySelector('[data-block], li')).toBeNull();
  });

  it('tell the author what is wrong, where it occurs', () => {
    expect(faults(...bad)).toEqual([
      expect.stringContaining('There is no block “tip”'),
      expect.stringContaining('“note” has no attribute “colour”.'),
      expect.stringContaining('not in a sentence, list, table'),
      expect.stringContaining('“note” is not closed'),
    ]);
  });

  it('are sanitized like any other text', () => {
    const root = show(
      ':::note',
      '<script>alert(1)</script><p onclick="alert(1)" data-block="0">Calm</p>',
      '[go](javascript:alert(1))',
      ':::',
      '',
      '<div data-block="9" data-slot="x" role="group">plain</div><slot>no</slot>',
    );
    expect(
      root.querySelector('script, slot, [onclick], [data-slot], [href^="javascript"]'),
    ).toBeNull();
    expect(root.querySelectorAll('[data-block]')).toHaveLength(1);
    expect(root).toHaveTextContent('plain');
  });
});

it('renders a text without blocks as plain Markdown', () => {
  const text =
    '# A\n\n:: b\n\n> c :::\n\n| d |\n| - |\n| ::e |\n\n<div>\n::f\n</div>\n\n9:30[^1]\n\n[^1]: g';
  expect(
    renderToStaticMarkup(
      <TestTexts>
        <ArticleMarkdown content={text} {...stock} showFaults />
      </TestTexts>,
    ),
  ).toBe(
    '<h2 id="a">A</h2>\n<p>:: b</p>\n<blockquote>\n<p>c :::</p>\n</blockquote>\n' +
      '<div data-table="" role="group" tabindex="0" aria-label="Table: A"><table><thead><tr><th scope="col">d</th></tr></thead>' +
      '<tbody><tr><td>::e</td></tr></tbody></table></div>\n<div>\n::f\n</div>\n' +
      '<p>9:30<sup><a href="#user-content-fn-1" id="user-content-fnref-1" data-footnote-ref="" aria-describedby="footnote-label">1</a></sup></p>\n' +
      '<section data-footnotes=""><h3 class="visually-hidden" id="footnote-label">Footnotes</h3>\n<ol>\n<li id="user-content-fn-1">\n' +
      '<p>g <a href="#user-content-fnref-1" data-footnote-backref="" aria-label="Back to reference 1">↩</a></p>\n</li>\n</ol>\n</section>',
  );
});
