import type { Conversion } from '../conversion';
import { withoutCode } from './code-mask';

/** The first line of a block with products: `::product{id=7}`, `:::comparison{ids=7,9 winner=9}`. */
const PRODUCT_BLOCK = /^( {0,3}:{2,3}(product|comparison)\{)([^}\n]*)(\}.*)$/;
const BLOCK_END = /^ {0,3}:::[ \t]*$/;
const NUMBERS = /(\b(?:id|ids)=["'“”„]?)(\d+(?:[, ]+\d+)*)/;
const WINNER = /(\s*\bwinner=["'“”„]?)(\d+)(["'“”]?)/;
/** How many products a block shows at least. */
const LEAST = { product: 1, comparison: 2 };

/** The attributes of a block with the products of here; undefined where too few of them are here. */
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
 * Blocks of this program's export with the products of here. One whose product did not come along must not show what
 * has its number here: only the words in it stay.
 */
export function withProducts(text: string, conversion: Conversion): string {
  if (!/::(?:product|comparison)\{/.test(text)) return text;
  const plain = withoutCode(text).split('\n');
  /** Whether the end of a removed block is still to come, and whether its empty lines no longer separate anything. */
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
