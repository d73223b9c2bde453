const LONGEST = 500;
const ENDS = /[.!?…]["'”’)\]]?$/;

/** Why mail is halted, of at most 500 characters, ended like a sentence: what a server says seldom is. */
export function haltSentence(because: string): string {
  const text = because.trim();
  if (text.length >= LONGEST) return `${text.slice(0, LONGEST - 1)}…`;
  return ENDS.test(text) ? text : `${text}.`;
}
