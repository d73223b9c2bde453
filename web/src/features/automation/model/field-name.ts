/** A field as people call it: 'Meta title' for `metaTitle`, 'Image URL' for `imageUrl`. */
export function fieldName(field: string): string {
  const words = field
    .replace(/([A-Z])/g, ' $1')
    .toLowerCase()
    .replace(/\burl\b/g, 'URL');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
