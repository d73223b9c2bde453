import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { MAX_LINEAR_GROWTH, growthOf } from '../../../../tests/support/growth';
import { improvementTypes, type ImprovementType } from '../../../contract/ai';
import { loadMarkdownParser } from '../../../text/markdown';
import type { EditorialContext } from '../writing';
import { improve } from './improve';

const STARTER = path.join(__dirname, '../../../../starter/articles');
const articles = readdirSync(STARTER).map((name) =>
  readFileSync(path.join(STARTER, name), 'utf8').replace(/^---\n[\s\S]*?\n---\n/, ''),
);

const post = (id: number, title: string, tags: string[] = [], published = true) => ({
  ...{ id, title, slug: `story-${id}`, category: 'Watches', tags, published },
});
const context: EditorialContext = {
  brandName: 'Aurelian',
  category: { name: 'Watches', description: '' },
  archive: [
    post(1, 'The Slow Dial', ['enamel dials']),
    post(2, 'A Draft Nobody Sees', ['hidden springs'], false),
    post(3, 'Straps', ['leather', 'Lofoten']),
    post(4, 'Other', ['the workshop', 'screens']),
  ],
  products: [
    {
      id: 1,
      name: 'Field Watch',
      brand: 'B',
      description: '',
      url: 'https://shop.test/field(1)?a=b&c=d',
    },
    { id: 2, name: 'Loupe', brand: 'B', description: '', url: 'https://shop.test/loupe' },
    { id: 3, name: 'Bad', brand: 'B', description: '', url: 'javascript:alert(1)' },
  ],
  month: 3,
};
const done = (content: string, improvementType: ImprovementType = 'enhance', title?: string) =>
  improve({ content, improvementType, ...(title === undefined ? {} : { title }) }, context);

describe('improve: enhance', () => {
  it.each([
    ['It was a very good day.', 'It was a good day.'],
    ['It was a very interesting day.', 'It was a very interesting day.'],
    ['They came in order to see it.', 'They came to see it.'],
    ['In order to see it, they came.', 'To see it, they came.'],
    ['It was at the very end of the the road.', 'It was at the very end of the road.'],
    ['He did not really like it.', 'He did not really like it.'],
    ['Two  spaces, and  more.', 'Two spaces, and more.'],
    [
      '“It was very good,” he said, “in order to win.”',
      '“It was very good,” he said, “in order to win.”',
    ],
    [
      'See [a very good page](/post/very-good) and `very good`.',
      'See [a very good page](/post/very-good) and `very good`.',
    ],
    ['> It was very good.', '> It was very good.'],
    ['```\nvery good  code\n```', '```\nvery good  code\n```'],
    ['| very good | b |\n|---|---|', '| very good | b |\n|---|---|'],
    ['Line with a break  \nand a very small rest.', 'Line with a break  \nand a small rest.'],
    ['-   A really small item', '-   A small item'],
    ['# top\n\nText.\n\n#### deep\n\nText.', '## Top\n\nText.\n\n### Deep\n\nText.'],
    ['## iPhone covers', '## iPhone covers'],
    ['It was very very good.', 'It was good.'],
  ])('turns %j into %j', (before, after) => {
    expect(done(before).content).toBe(after);
  });

  it('splits a long sentence between its clauses', () => {
    const first =
      'The road climbs from the harbor past the old mill and the chapel with the blue door to the first of seven bends';
    const second =
      'it reaches the pass by noon on any day on which the weather keeps and the cattle stay in their meadows';
    expect(done(`${first}; ${second}.`).content).toBe(`${first}. It${second.slice(2)}.`);
    expect(done(`${first}, and ${second}.`).content).toBe(`${first}. It${second.slice(2)}.`);
    expect(done(`${first}, but ${second}.`).content).toBe(`${first}. But ${second}.`);
    const dependent = `When ${first}, and ${second}.`;
    expect(done(dependent).content).toBe(dependent);
    expect(done(dependent).notes[0]).toMatch(
      /^A sentence has 45 words, more than 35; split it by hand: “When the road|^A sentence has \d+ words/,
    );
  });

  it('reports changes with their counts', () => {
    const { notes } = done('A really small and very good day  here, in order to rest.');
    expect(notes).toEqual([
      'Removed filler words in 2 places.',
      'Replaced 1 wordy phrase.',
      'Closed 1 gap of several spaces.',
    ]);
    expect(done('Short and clear.').notes).toEqual([
      'Nothing to improve: no filler words, long sentences or uneven headings found.',
    ]);
  });
});

describe('improve: seo', () => {
  it('turns single bold lines into headings', () => {
    expect(done('**The case**\n\nText.\n\nA **bold** word.', 'seo').content).toBe(
      '## The case\n\nText.\n\nA **bold** word.',
    );
    expect(done('**A sentence.**', 'seo').content).toBe('**A sentence.**');
  });

  it('links first mentions of up to three published posts, but not the article itself', () => {
    const content =
      'Of enamel dials, hidden springs and Leather. In the workshop, screens. Enamel dials again, and Lofoten.';
    const { content: linked, notes } = done(content, 'seo');
    expect(linked).toBe(
      'Of [enamel dials](/post/story-1), hidden springs and [Leather](/post/story-3). In [the workshop](/post/story-4), screens. Enamel dials again, and Lofoten.',
    );
    expect(notes[0]).toBe(
      'Linked 3 mentions to articles from the archive: “enamel dials”, “Leather”, “the workshop”.',
    );
    expect(done('Of enamel dials.', 'seo', 'The Slow Dial').content).toBe('Of enamel dials.');
  });

  it('links to another category only with two distinctive words', () => {
    const archive = [
      { ...post(1, 'The Slow Dial', ['Lofoten', 'enamel dials']), category: 'Jets' },
      post(2, 'Straps', ['leather', 'enamel dials']),
    ];
    const of = (content: string): string =>
      improve({ content, improvementType: 'seo' }, { ...context, archive }).content;
    expect(of('Lofoten, leather and enamel dials.')).toBe(
      'Lofoten, [leather](/post/story-2) and enamel dials.',
    );
    expect(of('In the slow dial.')).toBe('In [the slow dial](/post/story-1).');
  });

  it('reports what was checked if nothing changes', () => {
    const noted = (content: string, archive = context.archive) =>
      improve({ content, improvementType: 'seo' }, { ...context, archive }).notes;
    expect(noted('Plain.')).toEqual([
      'Nothing was changed: the text has 0 headings and 0 links, 0 of them to articles, and it mentions no other title or tag of the published articles checked.',
    ]);
    expect(noted('## One\n\n[Out](https://a.test) and [in](/post/x).', [])).toEqual([
      'Nothing was changed: the text has 1 heading and 2 links, 1 of them to articles, and the archive has no other published article.',
    ]);
  });

  it('reports what is missing', () => {
    const { notes } = done('Plain words stand here now. '.repeat(100), 'seo', 'Enamel');
    expect(notes).toEqual([
      'The text has no headings: put one (##) above each part, about every 300 of its 500 words.',
      'The first paragraph has no word from the title: say there what the text is about.',
    ]);
  });
});

describe('improve: affiliate', () => {
  it('links the first mention of a product and notes the disclosure', () => {
    const { content, notes } = done(
      'A Field Watch, a loupe and a Loupe. Field Watch. Bad.',
      'affiliate',
    );
    expect(content).toBe(
      'A [Field Watch](https://shop.test/field\\(1\\)?a=b&amp;c=d), a loupe and a [Loupe](https://shop.test/loupe). Field Watch. Bad.'.replace(
        '&amp;',
        '&',
      ),
    );
    expect(notes[0]).toBe('Linked the first mention of 2 products: “Field Watch”, “Loupe”.');
    expect(notes[1]).toContain('commission note');
  });
});

describe('improve', () => {
  it('does not change HTML', () => {
    const content = '<p>It was very good.</p>';
    for (const type of improvementTypes) {
      expect(done(content, type)).toEqual({
        content,
        notes: [expect.stringContaining('reformat')],
      });
    }
  });

  it.each(improvementTypes)('is idempotent: %s', (type) => {
    for (const content of articles) {
      const once = done(content, type).content;
      expect(done(once, type).content).toBe(once);
    }
  });

  const parts = [
    'very ',
    'a ',
    'the ',
    'the ',
    'enamel dials ',
    'Field Watch ',
    'Loupe',
    '; it runs on ',
    ', and it goes ',
    '**',
    '*',
    '[',
    '](',
    ')',
    '<b>',
    '\n\n',
    '\n',
    '> ',
    '- ',
    '`',
    '“',
    '”',
    '. ',
    '# ',
    '#### ',
    '|',
    '\\',
    '!',
    '  ',
    'in order to ',
    'word word many words here and there along the road ',
  ];
  const generated = (seed: number): string => {
    let state = seed * 7919 + 1;
    return Array.from({ length: 50 }, () => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
      return parts[Math.floor((state / 2 ** 32) * parts.length)];
    }).join('');
  };

  it('keeps code, URLs, quotes and blocks of any text, and is idempotent', async () => {
    const parse = await loadMarkdownParser();
    const preserved = (content: string): string => {
      const found: string[] = [];
      const visit = (node: {
        type: string;
        value?: string;
        url?: string;
        children?: unknown[];
      }): void => {
        if (['code', 'inlineCode', 'html', 'image'].includes(node.type))
          found.push(`${node.type} ${node.value ?? node.url ?? ''}`);
        if (
          [
            'blockquote',
            'list',
            'listItem',
            'table',
            'thematicBreak',
            'emphasis',
            'strong',
          ].includes(node.type)
        )
          found.push(node.type);
        (node.children as (typeof node)[] | undefined)?.forEach(visit);
      };
      visit(parse(content));
      return found.join('\n');
    };
    for (let seed = 0; seed < 60; seed += 1) {
      const content = generated(seed);
      for (const type of ['enhance', 'affiliate'] as const) {
        const once = done(content, type).content;
        if (done(once, type).content !== once)
          throw new Error(
            `Not at once: ${JSON.stringify([type, content, once, done(once, type).content])}`,
          );
        if (preserved(once) !== preserved(content))
          throw new Error(`Lost: ${JSON.stringify([type, content, once])}`);
      }
      const once = done(content, 'seo').content;
      expect(done(once, 'seo').content).toBe(once);
    }
  });

  it.each([
    '[',
    '*',
    '> ',
    'very ',
    'the ',
    'a',
    '; it is ',
    ', and it is ',
    '“',
    '# ',
    'Field Watch ',
    '**a**\n\n',
    '`\n\n',
    '<b>\n\n',
  ])('processes 100,000 characters of %j in linear time', (part) => {
    for (const type of improvementTypes) {
      const edit = (size: number) => void done(part.repeat(size / part.length), type);
      expect(growthOf(edit, 25_000)).toBeLessThan(MAX_LINEAR_GROWTH);
    }
  });
});
