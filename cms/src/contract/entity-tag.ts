/** The entity tag (RFC 9110) of an entry's version, for `If-Match`. */
export const entityTag = ({ id, version }: { id: number; version: number }): string =>
  `"${id}-${version}"`;
