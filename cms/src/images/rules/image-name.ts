const MAX_LENGTH = 100;

/**
 * A file's name without folders and extension, in at most 100 characters that every file system and
 * screen accepts; 'picture' if nothing is left.
 */
export function cleanImageName(given: string): string {
  const base = given.normalize('NFC').replace(/^.*[\\/]/s, '');
  const bare = base
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replace(/[\p{C}<>:"|?*]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  // The cut may have split a surrogate pair.
  return (
    bare
      .slice(0, MAX_LENGTH)
      .replace(/\p{Cs}$/u, '')
      .trim() || 'picture'
  );
}
