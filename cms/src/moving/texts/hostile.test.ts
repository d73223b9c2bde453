import { convertOldText } from '../../../tests/support/old-site';
import { processorTimeMs } from '../../../tests/support/processor-time';
import type { TextForm } from '../found';
import { takeShortcodes } from './markdown/shortcodes';

const repeated = (text: string, length: number): string =>
  text.repeat(Math.ceil(length / text.length)).slice(0, length);

describe('a hostile text', () => {
  it.each<[string, TextForm, string]>([
    [
      'shortcodes nested 1,000 deep',
      'wordpress',
      `${'[su_note]'.repeat(1_000)}x${'[/su_note]'.repeat(1_000)}`,
    ],
    [
      'comments nested 1,000 deep',
      'wordpress',
      `${'<!-- wp:group --><div>'.repeat(1_000)}<p>x</p>${'</div><!-- /wp:group -->'.repeat(1_000)}`,
    ],
    ['elements nested 1,000 deep', 'html', `${'<div>'.repeat(1_000)}x${'</div>'.repeat(1_000)}`],
    [
      'Hugo shortcodes nested 1,000 deep',
      'markdown',
      `${'{{< note >}}\n'.repeat(1_000)}x\n${'{{< /note >}}\n'.repeat(1_000)}`,
    ],
    ['components 1,000 deep', 'markdown', `${'<Card>'.repeat(1_000)}x${'</Card>'.repeat(1_000)}`],
  ])('of %s keeps its text', async (_name, form, value) => {
    const { markdown } = await convertOldText(form, value);
    expect(markdown.replace(/:::(?:note)?/g, '').trim()).toBe('x');
  });

  it.each<[string, TextForm, string]>([
    ['lists nested 1,000 deep', 'html', '<ul><li>'.repeat(1_000)],
    ['quotes nested 1,000 deep', 'markdown', `${'> '.repeat(1_000)}[x](/lake)`],
  ])('of %s is refused with the reason', async (_name, form, value) => {
    await expect(convertOldText(form, value)).rejects.toMatchObject({
      status: 400,
      message: 'The text is nested too deeply',
    });
  });

  it.each<[TextForm, string, string]>([
    ['lexical', '{"root":', 'The text is not a valid Lexical document'],
    ['lexical', '[]', 'The text is not a valid Lexical document'],
    ['mobiledoc', '{"version":"9"}', 'The text is not a valid Mobiledoc document'],
  ])('in the form %s that is %j is refused with the reason', async (form, value, message) => {
    await expect(convertOldText(form, value)).rejects.toMatchObject({ status: 400, message });
  });

  it('of 5 MB of Lexical is refused because of its length', async () => {
    const node = {
      type: 'paragraph',
      children: [{ type: 'text', text: 'words '.repeat(25), format: 1 }],
    };
    const value = JSON.stringify({
      root: { children: Array.from({ length: 25_000 }, () => node) },
    });
    expect(value.length).toBeGreaterThan(5_000_000);
    await expect(convertOldText('lexical', value)).rejects.toMatchObject({
      message: 'As Markdown the text is longer than 200,000 characters',
    });
  });

  it('loses its control characters', async () => {
    const { markdown } = await convertOldText('html', '<p>a\u0000b\u0007c\u001bd&#7;e</p>');
    expect(markdown).toBe('abcde');
  });

  it('has blocks beyond the hundredth simplified', async () => {
    const { markdown, doubts } = await convertOldText(
      'wordpress',
      Array.from({ length: 103 }, (_, at) => `[youtube id="abcdefghij${at}"]`).join('\n\n'),
    );
    expect(markdown.match(/^::embed/gm)).toHaveLength(100);
    expect(markdown.match(/^\[Watch on YouTube\]/gm)).toHaveLength(3);
    expect(doubts).toEqual(['The text has more than 100 blocks; the rest were simplified.']);
  });

  const hostile: [string, TextForm, string][] = [
    ['open brackets', 'wordpress', '[a '],
    ['open quotes', 'wordpress', '[a b="'],
    ['escaped quotes', 'wordpress', '[a b=&quot;& '],
    ['shortcodes with different names', 'wordpress', ''],
    ['open comments', 'wordpress', '<!-- wp:x {"a":1} '],
    ['open tags', 'wordpress', '<a href="'],
    ['Hugo shortcodes', 'markdown', '{{< a '],
    ['Jekyll tags', 'markdown', '{% a '],
    ['components', 'markdown', '<A b={'],
    ['kramdown attributes', 'markdown', '{: a '],
    ['raw parts', 'markdown', '{% raw %}'],
    ['backticks', 'markdown', '` `` '],
    ['notes in notes', 'markdown', '\\[note a=1\\]\\[box a=1\\] \\[/box\\]\\[/note\\] '],
  ];

  it.each(hostile)('of %s is converted in linear time', async (_name, form, unit) => {
    const make = (length: number): string =>
      unit === ''
        ? Array.from({ length: length / 10 }, (_, at) => `[n${at} /] `).join('')
        : repeated(unit, length);
    const timed = async (length: number): Promise<number> => {
      const value = make(length);
      const start = process.cpuUsage().user;
      await convertOldText(form, value).catch((error: unknown) => error);
      return process.cpuUsage().user - start;
    };
    await timed(1_000);
    const [short, long] = [await timed(4_000), await timed(32_000)];
    // Eight times as long; a quadratic algorithm would take 64 times as long.
    expect(long).toBeLessThan(Math.max(short, 20_000) * 25);
  });
});

it('a long text is converted completely', async () => {
  const value = repeated('<p>Quiet <b>waters</b> and <a href="/lake/">a lake</a>.</p>\n\n', 30_000);
  const { markdown } = await convertOldText('wordpress', value);
  expect(markdown.length).toBeGreaterThan(20_000);
});

it('a text with only opening brackets is scanned in linear time', () => {
  const source = String.raw`\[note `.repeat(30_000);
  const began = processorTimeMs();
  const { text } = takeShortcodes(source, { wordpress: (code) => code, toHtml: (body) => body });
  expect(text).toBe(source);
  // Scanning to the end from each bracket took ten seconds.
  expect(processorTimeMs() - began).toBeLessThan(2_000);
});
