/** Passages are compared in stretches of this many characters, of whole lines. */
const STRETCH = 2_000;
const SHOWN = 40;
/** Characters that may be markup: each costs parser time, while letters cost next to none. */
const MARKS = /[^\p{L}\p{N}\s]|\n/gu;

interface Passage {
  /** Counted from 1. */
  line: number;
  words: string;
}

/** Where a text has the most marks of formatting close together: what keeps a parser busy. */
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

/** Why a text is refused that takes too long to be rendered, as a sentence that names the passage. */
export function tooSlow(content: string): string {
  const { line, words } = busiestPassage(content);
  return `Content takes too long to render: the passage from line ${line}, “${words}…”, has too much formatting. Please simplify it or split the text.`;
}
