import { type WordPressItem, wxr } from './wxr';

/** One of the old site's two authors. */
const ELEANOR = 'eleanor';
const JULIEN = 'jvidal';

/** Files of the old library, with their attachment ids. */
const library = {
  'quiet-bay.jpg': 201,
  'terrace.jpg': 202,
  'small-dial.jpg': 203,
  'train-window.jpg': 204,
  'train-corridor.jpg': 205,
  'train-breakfast.jpg': 206,
  'convertible.jpg': 207,
  'harbour.jpg': 208,
} as const;
/** Ids of three posts, one of which links to another, and of their four images. */
const SMALL_SITE: readonly number[] = [101, 102, 106, 201, 202, 203, 208];
type LibraryFile = keyof typeof library;

const categories = [
  { slug: 'travel', name: 'Travel', parent: '' },
  { slug: 'islands', name: 'Islands', parent: 'travel' },
  { slug: 'watches', name: 'Watches', parent: '' },
  { slug: 'motoring', name: 'Motoring', parent: '' },
] as const;

const tags = [
  { slug: 'slow-travel', name: 'Slow travel' },
  { slug: 'dials', name: 'Dials' },
  { slug: 'restoration', name: 'Restoration' },
] as const;

const paragraph = (html: string): string =>
  `<!-- wp:paragraph -->\n<p>${html}</p>\n<!-- /wp:paragraph -->`;

/** A WordPress site of twelve posts, as WXR 1.2 exports it. */
export class OldWordPress {
  constructor(
    /** Without a trailing slash. */
    private readonly url: string,
    /** The scheduled post is due 30 days later. */
    private readonly now = Date.now(),
    /** Only these entries. */
    private readonly ids?: readonly number[],
  ) {}

  /** A site of three posts and four images, for tests in which the kinds of entries do not matter. */
  static small(url: string): OldWordPress {
    return new OldWordPress(url, Date.now(), SMALL_SITE);
  }

  /**
   * The export: twelve posts, two pages, the library, two ThirstyAffiliates links, three comments.
   */
  get file(): string {
    return wxr({
      url: this.url,
      title: 'The Marsh Review',
      authors: [
        { id: 2, login: ELEANOR, name: 'Eleanor Marsh' },
        { id: 3, login: JULIEN, name: 'Julien Vidal' },
      ],
      categories,
      tags,
      items: this.items,
    });
  }

  /** Paths of the site's public pages; each must still lead somewhere. */
  get addresses(): string[] {
    const published = this.items.filter(
      ({ status, password }) => status === 'publish' && password === undefined,
    );
    const posts = published.filter(({ type }) => type === 'post');
    return [
      ...published.map(({ path }) => path),
      ...posts.map(({ id }) => `/?p=${id}`),
      ...posts.map(({ path }) => `${path}amp/`),
      ...posts.map(({ path }) => path.replace(/\/$/, '')),
      '/category/travel/',
      '/category/travel/islands/',
      '/category/watches/',
      '/tag/slow-travel/',
      '/author/eleanor/',
      ...['/feed/', '/rss/', '/rss2', '/atom/'],
      ...['/wp-sitemap.xml', '/wp-sitemap-posts-post-1.xml', '/sitemap_index.xml'],
      ...['/post-sitemap.xml', '/post-sitemap2.xml', '/sitemap.xml.gz'],
    ];
  }

  get items(): WordPressItem[] {
    const all = [...this.#images(), ...this.#posts(), ...this.#pages(), ...this.#links()];
    return all.filter(({ id }) => this.ids?.includes(id) ?? true);
  }

  #image(file: string): string {
    return `${this.url}/wp-content/uploads/2024/03/${file}`;
  }

  #images(): WordPressItem[] {
    return Object.entries(library).map(([file, id]) => {
      const name = file.replace('.jpg', '');
      return {
        id,
        type: 'attachment',
        status: 'inherit',
        title: name,
        slug: name,
        path: `/${name}/`,
        author: ELEANOR,
        date: '2024-03-01 08:00:00',
        attachment: this.#image(file),
        meta: { _wp_attachment_image_alt: `Alt text of ${name}` },
      };
    });
  }

  /** A post with the usual fields plus the given ones. */
  #post(
    id: number,
    slug: string,
    title: string,
    rest: Partial<WordPressItem> & { text: string; image?: LibraryFile },
  ): WordPressItem {
    const { image, meta = {}, ...own } = rest;
    const date = own.date ?? `2024-0${(id % 8) + 1}-11 09:30:00`;
    const [year, month] = date.split('-');
    return {
      id,
      type: 'post',
      status: 'publish',
      title,
      slug,
      path: `/${year}/${month}/${slug}/`,
      author: id % 2 === 0 ? JULIEN : ELEANOR,
      date,
      categories: ['travel'],
      ...own,
      meta: { ...meta, ...(image && { _thumbnail_id: String(library[image]) }) },
    };
  }

  #posts(): WordPressItem[] {
    return [...this.#blockPosts(), ...this.#classicPosts(), ...this.#hiddenPosts()];
  }

  #blockPosts(): WordPressItem[] {
    const bay = this.#image('quiet-bay-1024x683.jpg');
    const gallery = (['quiet-bay.jpg', 'terrace.jpg'] as const).map(
      (file) =>
        `<!-- wp:image {"id":${library[file]}} --><figure class="wp-block-image">` +
        `<img src="${this.#image(file)}" alt="" class="wp-image-${library[file]}"/></figure><!-- /wp:image -->`,
    );
    return [
      this.#post(101, 'three-days-on-a-quiet-island', 'Three Days on a Quiet Island', {
        date: '2024-03-11 09:30:00',
        excerpt: 'An island with one road, one boat a day, and no reason to hurry.',
        categories: ['travel', 'islands'],
        tags: ['slow-travel'],
        image: 'quiet-bay.jpg',
        meta: {
          _yoast_wpseo_title: 'A quiet island in three days',
          _yoast_wpseo_metadesc: 'Where to stay, and what to leave out.',
        },
        comments: 2,
        text: [
          paragraph('The boat leaves at nine, and <strong>nobody</strong> runs for it.'),
          '<!-- wp:heading -->\n<h2 class="wp-block-heading">The bay</h2>\n<!-- /wp:heading -->',
          `<!-- wp:image {"id":201,"sizeSlug":"large"} -->\n<figure class="wp-block-image size-large"><img src="${bay}" alt="The bay at noon" class="wp-image-201"/><figcaption class="wp-element-caption">The bay at noon</figcaption></figure>\n<!-- /wp:image -->`,
          paragraph(
            `Read first <a href="${this.url}/2024/08/the-case-for-the-small-dial/">the case for the small dial</a>.`,
          ),
          `<!-- wp:gallery {"linkTo":"none"} -->\n<figure class="wp-block-gallery has-nested-images">${gallery.join('\n')}</figure>\n<!-- /wp:gallery -->`,
        ].join('\n\n'),
      }),
      this.#post(104, 'restoring-a-1961-convertible', 'Restoring a 1961 Convertible', {
        categories: ['motoring'],
        tags: ['restoration'],
        image: 'convertible.jpg',
        text: [
          paragraph('Two winters, one garage, and a bill we do not discuss.'),
          '<!-- wp:embed {"url":"https://www.youtube.com/watch?v=aurelian000","type":"video","providerNameSlug":"youtube"} -->\n<figure class="wp-block-embed is-provider-youtube"><div class="wp-block-embed__wrapper">\nhttps://www.youtube.com/watch?v=aurelian000\n</div></figure>\n<!-- /wp:embed -->',
          paragraph(
            `The seats are fed with <a href="${this.url}/recommends/leather-balm/" rel="nofollow">this balm</a>.`,
          ),
        ].join('\n\n'),
      }),
      this.#post(105, 'what-the-concierge-knows', 'What the Concierge Knows', {
        text: [
          paragraph('Ask late, ask softly, and ask by name.'),
          '<!-- wp:quote -->\n<blockquote class="wp-block-quote"><p>There is always a table.</p><cite>A concierge</cite></blockquote>\n<!-- /wp:quote -->',
          paragraph(`It worked on <a href="/?p=101">the island</a> as well.`),
        ].join('\n\n'),
      }),
      this.#post(106, 'harbours-worth-the-detour', 'Harbours Worth the Detour', {
        image: 'harbour.jpg',
        categories: ['islands'],
        text: [
          '<!-- wp:list -->\n<ul class="wp-block-list"><li>The old mole</li><li>The inner basin</li></ul>\n<!-- /wp:list -->',
          '<!-- wp:table -->\n<figure class="wp-block-table"><table><thead><tr><th>Harbour</th><th>Berths</th></tr></thead><tbody><tr><td>Old mole</td><td>12</td></tr></tbody></table></figure>\n<!-- /wp:table -->',
        ].join('\n\n'),
      }),
    ];
  }

  #classicPosts(): WordPressItem[] {
    return [
      this.#post(102, 'the-case-for-the-small-dial', 'The Case for the Small Dial', {
        date: '2024-08-11 09:30:00',
        categories: ['watches'],
        tags: ['dials'],
        image: 'small-dial.jpg',
        comments: 1,
        text:
          `[caption id="attachment_203" align="aligncenter" width="300"]<img class="wp-image-203" src="${this.#image('small-dial-300x200.jpg')}" alt="A small dial" width="300" height="200" /> Thirty-four millimetres[/caption]\n\n` +
          `A small watch disappears, and that is the point.\n\n` +
          `Ours is <a href="${this.url}/recommends/field-watch/">the field watch</a>.`,
      }),
      this.#post(103, 'a-night-train-to-the-coast', 'A Night Train to the Coast', {
        tags: ['slow-travel'],
        image: 'train-window.jpg',
        text: 'The berth is narrow and the window is yours.\n\n[gallery ids="204,205,206"]\n\nBreakfast comes at the border.',
      }),
      this.#post(107, 'how-we-test-luggage', 'How We Test Luggage', {
        isSticky: true,
        meta: {
          rank_math_title: 'Luggage, tested',
          rank_math_description: 'Forty stairs and a wet platform.',
        },
        text: 'Forty stairs, a wet platform, and one honest porter.\n\nThen the wheels come off.',
      }),
      this.#post(108, 'a-letter-from-the-editor', 'A Letter from the Editor', {
        text: `We have moved the desk to the window.\n\n[pricing_widget id="4"]\n\nMore <a href="${this.url}/about-us/">about us</a>, and [thirstylink ids="402"]the balm[/thirstylink].\n\n[vc_single_image image="208"]\n\n[vc_single_image image="207"]`,
      }),
    ];
  }

  /** Posts that readers of the old site could not see. */
  #hiddenPosts(): WordPressItem[] {
    const soon = new Date(this.now + 30 * 86_400_000).toISOString().slice(0, 10);
    return [
      this.#post(109, 'winter-is-for-planning', 'Winter Is for Planning', {
        status: 'future',
        date: `${soon} 07:00:00`,
        text: paragraph('Maps on the floor, and the kettle on.'),
      }),
      this.#post(110, '', 'Notes on Silk', {
        status: 'draft',
        path: '/?p=110',
        text: paragraph('Weight, drape, and the sound of it.'),
      }),
      this.#post(111, 'the-private-hotel-list', 'The Private Hotel List', {
        status: 'private',
        text: paragraph('Not for print.'),
      }),
      this.#post(112, 'a-preview-of-autumn', 'A Preview of Autumn', {
        password: 'velvet',
        text: paragraph('For those who have the word.'),
      }),
    ];
  }

  #pages(): WordPressItem[] {
    return [
      { slug: 'about-us', title: 'About Us', text: 'Two people, one desk, and a window.' },
      { slug: 'imprint', title: 'Imprint', text: 'The Marsh Review, 1 Quay Street.' },
    ].map(({ slug, title, text }, index) => ({
      id: 301 + index,
      type: 'page',
      status: 'publish',
      title,
      slug,
      path: `/${slug}/`,
      author: ELEANOR,
      date: '2024-01-05 10:00:00',
      text: paragraph(text),
    }));
  }

  #links(): WordPressItem[] {
    return [
      { slug: 'field-watch', title: 'Field watch', shop: 'https://watches.example/field?a=1&b=2' },
      { slug: 'leather-balm', title: 'Leather balm', shop: 'https://balm.example/tin' },
    ].map(({ slug, title, shop }, index) => ({
      id: 401 + index,
      type: 'thirstylink',
      status: 'publish',
      title,
      slug,
      path: `/recommends/${slug}/`,
      author: ELEANOR,
      date: '2024-01-06 10:00:00',
      meta: { _ta_destination_url: shop },
    }));
  }
}
