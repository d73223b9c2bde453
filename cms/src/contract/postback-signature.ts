/** Prefix of a signature of the second version, and of the text that it covers. */
export const SECOND_VERSION = 'v2.';

/** A value with everything but letters, digits and `-._~` as UTF-8 in percents (RFC 3986, section 2.3). */
const escaped = (value: string): string =>
  encodeURIComponent(value.replace(/\p{Cs}/gu, '\ufffd')).replace(
    /[!'()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/**
 * Text that the second version of a postback's signature covers: `v2.` and the fields as `name=value`, sorted by name,
 * joined by `&`, values escaped. It is unambiguous: no other fields yield the same text, in this version or in the
 * first.
 */
export const secondSignedText = (fields: Readonly<Record<string, string>>): string =>
  SECOND_VERSION +
  Object.keys(fields)
    .sort()
    .map((name) => `${name}=${escaped(fields[name] ?? '')}`)
    .join('&');
