import type { CatalogProductInput } from '../../../contract/affiliate-product';
import { fieldText } from '../../../content/rules/posts/field-digest';
import type { FoundLink, FoundProduct } from '../../found';
import { isAsWritten } from './marks';

type Field = 'name' | 'affiliateUrl' | 'imageUrl' | keyof FoundProduct;
type Fields = Pick<CatalogProductInput, Field>;

/** The fields that an export specifies; all others belong to the owner. */
const givenFieldNames = ({ product = {} }: FoundLink): Field[] => [
  ...(['name', 'affiliateUrl', 'imageUrl'] as const),
  ...(Object.keys(product) as (keyof FoundProduct)[]),
];

/** The fields of a product that an export specifies. */
export const givenFields = (link: FoundLink, input: Fields): Partial<Fields> =>
  Object.fromEntries(givenFieldNames(link).map((name) => [name, input[name]]));

/**
 * The fields of a product that change to the export's values. An image is only set if there is none
 * or the previous one was imported: a task or the owner may have chosen another.
 */
export function changedFields(
  link: FoundLink,
  { input, before, written }: { input: Fields; before: Fields; written: string },
): Field[] {
  const changed = givenFieldNames(link).filter(
    (name) => fieldText(input[name]) !== fieldText(before[name]),
  );
  const { imageUrl } = before;
  const takesImage =
    input.imageUrl !== '' && (imageUrl === '' || isAsWritten(written, 'imageUrl', imageUrl));
  return takesImage ? changed : changed.filter((name) => name !== 'imageUrl');
}
