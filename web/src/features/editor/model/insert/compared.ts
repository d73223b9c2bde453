import type { CatalogProduct } from '@contract/affiliate-product';

export const FEWEST_COMPARED = 2;
const MOST_COMPARED = 6;

type Products = readonly CatalogProduct[];

/** Whether a product is selected for a comparison. */
export const isPicked = (picked: Products, { id }: CatalogProduct): boolean =>
  picked.some((one) => one.id === id);

/** Adds a product to the selection, or removes it. */
export const toggled = (picked: Products, product: CatalogProduct): Products =>
  isPicked(picked, product) ? picked.filter(({ id }) => id !== product.id) : [...picked, product];

/** Found products, followed by the selected ones: choosing one of those removes it. */
export function offeredProducts(found: Products, picked: Products): Products {
  if (picked.length >= MOST_COMPARED) return picked;
  return [
    ...found.filter((product) => !isPicked(picked, product)),
    ...found.filter((product) => isPicked(picked, product)),
  ];
}

/** Describes the selection, with a hint at the minimum or maximum. */
export function choiceTitle(picked: Products): string {
  if (picked.length === 0) return 'Comparison: choose two to six products';
  const chosen = `Comparison of ${picked.map(({ name }) => name).join(', ')}`;
  if (picked.length < FEWEST_COMPARED) return `${chosen}: choose one more`;
  return picked.length < MOST_COMPARED ? chosen : `${chosen}: six is the most`;
}
