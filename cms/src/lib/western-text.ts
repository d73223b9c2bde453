/** Characters of windows-1252 from 0x80 on, where Latin-1 has control characters. */
const WESTERN = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Decodes windows-1252; Node's own decoder treats it as Latin-1 in some versions. */
export const decodeWestern = (bytes: Uint8Array): string =>
  Buffer.from(bytes)
    .toString('latin1')
    .replace(/[\u0080-\u009f]/g, (char) => WESTERN.charAt(char.charCodeAt(0) - 0x80));
