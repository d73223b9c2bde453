const FENCE = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})/;

/** A line with its offset; `isCode` for lines in a fenced code block and for the fences. */
export interface TextLine {
  text: string;
  from: number;
  isCode: boolean;
}

/** Splits Markdown into lines. */
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

/** Whether an offset in Markdown is in a fenced code block. */
export function isInCode(content: string, offset: number): boolean {
  let isCode = false;
  for (const line of textLines(content.slice(0, offset))) ({ isCode } = line);
  return isCode;
}
