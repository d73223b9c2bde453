/** A run of text that is in both versions or only in one. */
export interface TextPart {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Unchanged text, or a changed passage of whole lines, including unchanged text within them. */
export type Segment = { kind: 'same'; text: string } | { kind: 'passage'; parts: TextPart[] };

type Passage = Extract<Segment, { kind: 'passage' }>;

/**
 * Splits compared texts into unchanged text and changed passages that can be accepted one by one.
 */
export function segmentsOf(parts: readonly TextPart[]): Segment[] {
  const segments: Segment[] = [];
  let passage: TextPart[] | null = null;
  // The beginning of a line, which joins a passage if a change follows in that line.
  let head = '';

  const keep = (text: string): void => {
    if (text !== '') segments.push({ kind: 'same', text });
  };
  const begin = (): TextPart[] => {
    const begun: TextPart[] = head === '' ? [] : [{ kind: 'same', text: head }];
    head = '';
    segments.push({ kind: 'passage', parts: begun });
    return begun;
  };

  for (const part of parts) {
    if (part.kind !== 'same') {
      passage ??= begin();
      passage.push(part);
      continue;
    }
    const lineEnd = part.text.indexOf('\n');
    if (passage !== null && lineEnd < 0) {
      passage.push(part);
      continue;
    }
    let rest = part.text;
    if (passage !== null) {
      if (lineEnd > 0) passage.push({ kind: 'same', text: rest.slice(0, lineEnd) });
      rest = rest.slice(lineEnd);
      passage = null;
    }
    const lastLine = rest.lastIndexOf('\n') + 1;
    keep(rest.slice(0, lastLine));
    head = rest.slice(lastLine);
  }
  keep(head);
  return segments;
}

/** The passages among the segments. */
export const passagesIn = (segments: readonly Segment[]): Passage[] =>
  segments.filter((segment) => segment.kind === 'passage');

/**
 * The text with some passages accepted, by their index among the passages, and the others rejected.
 */
export function composeText(segments: readonly Segment[], taken: ReadonlySet<number>): string {
  let place = -1;
  return segments
    .map((segment) => {
      if (segment.kind === 'same') return segment.text;
      place += 1;
      const dropped = taken.has(place) ? 'removed' : 'added';
      return segment.parts
        .filter(({ kind }) => kind !== dropped)
        .map(({ text }) => text)
        .join('');
    })
    .join('');
}
