/** Passages are compared in stretches of whole lines with at least this many characters. */
const STRETCH = 2_000;
const SHOWN = 40;
/** Characters that may be markup: they cost the parser time, unlike letters. */
const MARKS = /[^\p{L}\p{N}\s]|\n/gu;

interface Passage {
  /** Counted from 1. */
  line: number;
  words: string;
}

/** The passage of a text with the most markup, which takes the parser longest. */
export function busiestPassage(content: string): Passage {
  let most = -1;
  let busiest: Passage = { line: 1, words: '' };
  let stretch = '';
  let from = 1;
  const lines = content.split('\n');
  for (const [index, text] of lines.entries()) {
    stretch += `${text}\n`;
    if (stretch.length < STRETCH && index + 1 < lines.length) continue;
    const marks = stretch.match(MARKS)?.length ?? 0;
    if (marks > most) {
      most = marks;
      busiest = { line: from, words: stretch.slice(0, STRETCH).replace(/\s+/g, ' ').trim() };
    }
    stretch = '';
    from = index + 2;
  }
  return { ...busiest, words: busiest.words.slice(0, SHOWN) };
}

/** Reason why a text takes too long to render, as a sentence that names the passage. */
export function tooSlow(content: string): string {
  const { line, words } = busiestPassage(content);
  return `Content takes too long to render: the passage from line ${line}, “${words}…”, has too much formatting. Please simplify it or split the text.`;
}
