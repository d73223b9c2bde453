const FENCE = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})/;

/** A line of a text: its words, where it begins, and whether it is code between fences or a fence itself. */
export interface TextLine {
  text: string;
  from: number;
  isCode: boolean;
}

/** The lines of a text of Markdown. */
export function* textLines(content: string): Generator<TextLine> {
  let fence: string | null = null;
  let from = 0;
  for (const text of content.split('\n')) {
    const mark = FENCE.exec(text)?.[1];
    const isCode = fence !== null || mark !== undefined;
    if (fence === null) fence = mark ?? null;
    else if (mark?.startsWith(fence) === true) fence = null;
    yield { text, from, isCode };
    from += text.length + 1;
  }
}

/** Whether a place of a text of Markdown is within code between fences. */
export function isInCode(content: string, offset: number): boolean {
  let isCode = false;
  for (const line of textLines(content.slice(0, offset))) ({ isCode } = line);
  return isCode;
}
