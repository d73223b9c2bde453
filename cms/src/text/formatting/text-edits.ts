/** A replacement of characters in a text. */
export interface TextEdit {
  from: number;
  to: number;
  text: string;
  /** Description for the report; missing if the edit only accompanies another. */
  what?: string;
}

/** Applies the edits that do not overlap an earlier one; returns the text and the applied edits. */
export function applyEdits(
  text: string,
  edits: readonly TextEdit[],
): { text: string; made: TextEdit[] } {
  const sorted = edits.map((edit, index) => ({ edit, index }));
  sorted.sort((one, other) => one.edit.from - other.edit.from || one.index - other.index);
  const made: TextEdit[] = [];
  let result = '';
  let end = 0;
  for (const { edit } of sorted) {
    if (edit.from < end) continue;
    if (text.slice(edit.from, edit.to) === edit.text) continue;
    result += text.slice(end, edit.from) + edit.text;
    end = edit.to;
    made.push(edit);
  }
  return { text: result + text.slice(end), made };
}
