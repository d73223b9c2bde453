/** Sender of an email. */
export interface Sender {
  name: string;
  address: string;
}

const NAMED = /^\s*"?([^"<>\r\n]*?)"?\s*<\s*([^\s<>@]+@[^\s<>@]+)\s*>\s*$/;
const PLAIN = /^\s*([^\s<>@]+@[^\s<>@]+)\s*$/;

/** Reads `name@example.com` or `Name <name@example.com>`; undefined for anything else. */
export function readSender(text: string): Sender | undefined {
  const named = NAMED.exec(text);
  if (named !== null) return { name: named[1] ?? '', address: named[2] ?? '' };
  const plain = PLAIN.exec(text);
  return plain === null ? undefined : { name: '', address: plain[1] ?? '' };
}
