/** Frames lines of plain text, indented by two columns, for a terminal. */
export function framed(lines: readonly string[]): string {
  const width = Math.max(...lines.map((line) => line.length));
  const rule = '─'.repeat(width + 4);
  const rows = lines.map((line) => `  │  ${line.padEnd(width)}  │`);
  return [`  ┌${rule}┐`, ...rows, `  └${rule}┘`].join('\n');
}
