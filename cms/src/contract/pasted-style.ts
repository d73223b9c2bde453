const declared = (style: string, property: string): string =>
  new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*([^;!]+)`, 'i')
    .exec(style)?.[1]
    ?.trim()
    .toLowerCase() ?? '';

const isBold = (weight: string): boolean => /^bold(?:er)?$/.test(weight) || Number(weight) >= 600;
const isPlain = (weight: string): boolean =>
  /^(?:normal|lighter|initial|unset)$/.test(weight) || (weight !== '' && Number(weight) < 600);

/**
 * Tags equivalent to the inline style of a pasted element, outermost first. Google Docs wraps
 * everything in a `b` of normal weight and uses spans for bold and italic; so do Word, Pages and
 * some web pages.
 */
export function tagsByStyle(tagName: string, style: string): string[] {
  const weight = declared(style, 'font-weight');
  const slant = declared(style, 'font-style');
  if (tagName === 'b' || tagName === 'strong') return isPlain(weight) ? ['span'] : [tagName];
  if (tagName === 'i' || tagName === 'em') return slant === 'normal' ? ['span'] : [tagName];
  if (tagName !== 'span') return [tagName];
  const line = `${declared(style, 'text-decoration')} ${declared(style, 'text-decoration-line')}`;
  const tags = [
    ...(isBold(weight) ? ['strong'] : []),
    ...(/^(?:italic|oblique)/.test(slant) ? ['em'] : []),
    ...(/\bline-through\b/.test(line) ? ['del'] : []),
  ];
  return tags.length === 0 ? [tagName] : tags;
}
