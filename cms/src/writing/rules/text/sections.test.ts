import { sectionsOf } from './sections';

const MAX = 500;
const sentence = 'The case is thin, and the strap is not. ';
const paragraph = sentence.repeat(4).trim();

describe('the sections of a long text', () => {
  const cut = (text: string) => {
    const sections = sectionsOf(text, MAX);
    expect(sections.map((section) => section.text).join('')).toBe(text);
    for (const { text: part, isEdited } of sections) {
      if (isEdited) expect(part.length).toBeLessThanOrEqual(MAX);
    }
    return sections;
  };

  it('are a single one if the text is short', () => {
    expect(cut('# One\n\nTwo.')).toEqual([{ text: '# One\n\nTwo.', isEdited: true }]);
  });

  it('begin at headings that are far enough apart', () => {
    const part = `## Heading\n\n${paragraph}\n\n${paragraph}\n\n`;
    const sections = cut(part.repeat(4).trim());
    expect(sections).toHaveLength(4);
    for (const { text } of sections) expect(text).toMatch(/^## Heading/);
  });

  it('end after sentences if a paragraph is too long', () => {
    const sections = cut(sentence.repeat(60).trim());
    expect(sections.length).toBeGreaterThan(4);
    for (const { text } of sections) expect(text.trim()).toMatch(/not\.$/);
  });

  it('split a text without spaces anywhere except within a character', () => {
    for (const { text } of cut('😀'.repeat(700))) expect(text).not.toMatch(/\p{Cs}/u);
  });

  it('keep unchanged what cannot be split', () => {
    const code = `\`\`\`\n${'line of code\n\n'.repeat(60)}\`\`\``;
    const sections = cut(`${paragraph}\n\n${code}\n\n${paragraph}`);
    expect(sections.map(({ isEdited }) => isEdited)).toEqual([true, false, true]);
  });

  it.each([
    ['a list', '- One of them.\n\n'.repeat(60)],
    ['a list with code', `- One:\n\n  \`\`\`\n${'  line\n\n'.repeat(90)}  \`\`\``],
    ['a list that starts with code', `- \`\`\`\n${'  line\n\n'.repeat(90)}  \`\`\``],
    ['a table', `a | b\n- | -\n${'1 | 2\n'.repeat(120)}`],
    ['preformatted HTML', `<pre>\n${'line\n\n'.repeat(120)}</pre>`],
    ['a comment', `<!-- line\n\n${'line\n\n'.repeat(120)}-->`],
    ['a quotation', '> Line.\n'.repeat(90)],
    ['a long list item', `1. One.\n\n${'   More of it.\n\n'.repeat(60)}`],
  ])('do not split %s', (_, whole) => {
    const sections = cut(`${paragraph}\n\n${whole.trim()}\n\n${paragraph}`);
    expect(sections.map(({ isEdited }) => isEdited)).toEqual([true, false, true]);
    expect(sections[1]?.text.trim()).toBe(whole.trim());
  });

  it('are few for 100,000 characters', () => {
    const text = `${paragraph}\n\n`.repeat(600).slice(0, 100_000);
    expect(sectionsOf(text, 12_000).length).toBeLessThan(18);
  });
});
