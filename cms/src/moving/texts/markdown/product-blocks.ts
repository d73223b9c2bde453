import type { Conversion } from '../conversion';
import { withoutCode } from './code-mask';

/** First line of a block with products: `::product{id=7}`, `:::comparison{ids=7,9 winner=9}`. */
const PRODUCT_BLOCK = /^( {0,3}:{2,3}(product|comparison)\{)([^}\n]*)(\}.*)$/;
const BLOCK_END = /^ {0,3}:::[ \t]*$/;
const NUMBERS = /(\b(?:id|ids)=["'“”„]?)(\d+(?:[, ]+\d+)*)/;
const WINNER = /(\s*\bwinner=["'“”„]?)(\d+)(["'“”]?)/;
/** Minimum number of products in a block. */
const LEAST = { product: 1, comparison: 2 };

/** The attributes of a block with product ids here; undefined if too few of its products exist. */
function attributesHere(
  name: keyof typeof LEAST,
  attributes: string,
  conversion: Conversion,
): string | undefined {
  const here = (id: string): number | undefined => conversion.product({ id: Number(id) }, '');
  const [, , numbers] = NUMBERS.exec(attributes) ?? [];
  if (numbers === undefined) return attributes;
  const ids = (numbers.match(/\d+/g) ?? []).flatMap((id) => here(id) ?? []);
  if (ids.length < LEAST[name]) return undefined;
  return attributes
    .replace(NUMBERS, (_all, before: string) => before + ids.join(','))
    .replace(WINNER, (_all, before: string, id: string, after: string) => {
      const now = here(id);
      return now === undefined ? '' : before + String(now) + after;
    });
}

/**
 * Changes the product ids in blocks of Aurelian's export to those here. A block without its
 * products is removed, so that it does not show others with these ids; its text stays.
 */
export function withProducts(text: string, conversion: Conversion): string {
  if (!/::(?:product|comparison)\{/.test(text)) return text;
  const plain = withoutCode(text).split('\n');
  /**
   * Inside a removed block, and directly after a removed line whose empty lines are now
   * superfluous.
   */
  let [isWithin, isBehind] = [false, false];
  const lines = text.split('\n').flatMap((line, index) => {
    const isCode = plain[index] !== line;
    if (isWithin && !isCode && BLOCK_END.test(line)) {
      isWithin = false;
      return [];
    }
    if (isBehind && line === '') return [];
    isBehind = false;
    const [, start, name, attributes = '', end = ''] = (!isCode && PRODUCT_BLOCK.exec(line)) || [];
    if (start === undefined) return [line];
    const here = attributesHere(name as keyof typeof LEAST, attributes, conversion);
    if (here !== undefined) return [start + here + end];
    isBehind = index === 0 || plain[index - 1] === '';
    conversion.doubt(
      `A product block was removed because its products are not in the catalog: ${line.trim()}`,
    );
    isWithin = line.trim().startsWith(':::');
    return [];
  });
  return lines.join('\n');
}
