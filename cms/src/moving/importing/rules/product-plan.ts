import type { CatalogProductInput } from '../../../contract/affiliate-product';
import { fieldText } from '../../../content/rules/posts/field-digest';
import type { FoundLink, FoundProduct } from '../../found';
import { isAsWritten } from './marks';

type Field = 'name' | 'affiliateUrl' | 'imageUrl' | keyof FoundProduct;
type Fields = Pick<CatalogProductInput, Field>;

/** The fields of which an export says something; others are the owner's alone. */
const givenFieldNames = ({ product = {} }: FoundLink): Field[] => [
  ...(['name', 'affiliateUrl', 'imageUrl'] as const),
  ...(Object.keys(product) as (keyof FoundProduct)[]),
];

/** Fields of a product that an export has a value for. */
export const givenFields = (link: FoundLink, input: Fields): Partial<Fields> =>
  Object.fromEntries(givenFieldNames(link).map((name) => [name, input[name]]));

/**
 * The fields of a product that change to what the export says. An image comes where there is none, or in the place of
 * the one that came before: a task, or the owner, may have chosen another one.
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
