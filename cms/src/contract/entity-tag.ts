/** The entity tag of a version of an entry (RFC 9110), which `If-Match` takes. */
export const entityTag = ({ id, version }: { id: number; version: number }): string =>
  `"${id}-${version}"`;
