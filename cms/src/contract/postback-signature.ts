/** Prefix of a version 2 signature, and of the text that it signs. */
export const SECOND_VERSION = 'v2.';

/**
 * Percent-encodes everything except letters, digits and `-._~`, as UTF-8 (RFC 3986, section 2.3).
 */
const escaped = (value: string): string =>
  encodeURIComponent(value.replace(/\p{Cs}/gu, '\ufffd')).replace(
    /[!'()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/**
 * The text that a version 2 postback signature signs: `v2.` and the fields as `name=value`, sorted
 * by name, joined by `&`, values escaped. It is unambiguous: no other fields yield the same text,
 * in either version.
 */
export const secondSignedText = (fields: Readonly<Record<string, string>>): string =>
  SECOND_VERSION +
  Object.keys(fields)
    .sort()
    .map((name) => `${name}=${escaped(fields[name] ?? '')}`)
    .join('&');
