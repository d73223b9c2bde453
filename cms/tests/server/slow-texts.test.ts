import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { pathToFileURL } from 'node:url';
import { limits } from '../../src/contract/limits';
import { RenderThread } from '../../src/domain/rendering/render-thread';

const root = path.resolve(__dirname, '..', '..');
const setup = {
  articleModule: pathToFileURL(path.join(root, '../web/dist/server/entry-article.js')).href,
};
const workerFile = path.join(root, 'dist', 'src', 'domain', 'rendering', 'worker.js');

/** Each is known to take a parser of Markdown or HTML, or what follows it, longer than its length. */
const slow: Record<string, string> = {
  'underlined headings': 'a\n=\n',
  footnotes: '[^a]:\n    ',
  'references to footnotes': '[^a]',
  'quotes and lists in each other': '> - > - a\n',
  'lists with code': '- \n    - \n',
  'short lists': '- a\n',
  'lazy quotes': '> a\nb\n',
  'half links': '[a](b',
  'links by name': '[a][b]',
  emphasis: '*a',
  'half emphasis': '**a* ',
  'struck words': '~~a',
  tables: '|a|b|\n|-|-|\n',
  'tags within each other': '<b>a',
  entities: '&amp;',
};

const longest = (text: string): string =>
  text.repeat(Math.ceil(limits.content / text.length)).slice(0, limits.content);

describe('a text of the longest length', () => {
  // A tenth of what a text may take: these take much longer, and the test need not.
  const thread = new RenderThread(setup, workerFile, 100);
  const generous = new RenderThread(setup, workerFile, 60_000);
  afterAll(() => [thread, generous].forEach((one) => one.close()));

  it.each(Object.keys(slow))(
    'of %s is rendered or given up, and holds nobody else up',
    async (name) => {
      const before = performance.eventLoopUtilization();
      const content = longest(slow[name] ?? '');
      const [outcome] = await Promise.allSettled([
        thread.article({ content, affiliateProducts: [] }),
      ]);
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ status: 413 });
      else expect(outcome.value.length).toBeGreaterThan(0);
      expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5);
    },
  );

  it.each(['a\n=\n', '[^a]:\n    '])('is no letter of %j either', async (text) => {
    const source = {
      kind: 'written' as const,
      subject: 'A letter',
      preheader: '',
      content: text.repeat(40_000 / text.length),
      stories: [],
      firstOfMonth: false,
    };
    const site = {
      brandName: 'Aurelian',
      publicUrl: 'https://m.example',
      postalAddress: '',
      shopHosts: new Set<string>(),
    };
    await expect(thread.issue(source, site)).rejects.toMatchObject({ status: 413 });
  });

  it('goes through where it is what people write', async () => {
    const text =
      'The boat lies at the pier, and **nobody** in [the village](https://m.example/a) hurries.\n\n';
    const html = await generous.article({ content: longest(text), affiliateProducts: [] });
    expect(html.match(/<strong>nobody<\/strong>/g)?.length).toBeGreaterThan(2_000);
  });
});
