import { GrowingText } from './growing-text';

const read = (pieces: readonly string[]): string => {
  const growing = new GrowingText('content');
  return pieces.map((piece) => growing.take(piece)).join('');
};

const CONTENT = 'A “quote”, a \\ and a /\n\n## Tab\tand \u0007 bell 😀 𝄞 é “end”';

/** Escapes every UTF-16 code unit. */
const escaped = (text: string): string =>
  Array.from({ length: text.length }, (_, at) => {
    const digits = text.charCodeAt(at).toString(16).padStart(4, '0');
    return `\\u${digits}`;
  }).join('');

describe('a streamed text', () => {
  it.each([
    ['plain', JSON.stringify({ content: CONTENT, title: 'No' })],
    ['escaped', `  {"content" : "${escaped(CONTENT)}", "title": "No"}`],
    ['spaced', JSON.stringify({ content: CONTENT, title: 'No' }, null, 2)],
    ['fenced', `\`\`\`json\n${JSON.stringify({ content: CONTENT })}\n\`\`\``],
  ])('is the same wherever its JSON is split (%s)', (_, json) => {
    expect(read([json])).toBe(CONTENT);
    expect(read(json.split(''))).toBe(CONTENT);
    for (let cut = 0; cut <= json.length; cut += 1) {
      expect(read([json.slice(0, cut), json.slice(cut)])).toBe(CONTENT);
    }
  });

  it('never ends with half a surrogate pair', () => {
    const growing = new GrowingText('content');
    expect(growing.take('{"content":"x\\ud83d')).toBe('x');
    expect(growing.take('\\ude00 y')).toBe('😀 y');
    expect(growing.take('\ud83d')).toBe('');
    expect(growing.take('\ude00"')).toBe('😀');
    expect(growing.take('more')).toBe('');
  });

  it('is empty if the answer is not such an object', () => {
    expect(read(['I am sorry, ', 'but "content": "no"'])).toBe('');
    expect(read(['{"title": "A", "content": "late"}'])).toBe('');
    expect(read(['{"content": 5}'])).toBe('');
  });
});
