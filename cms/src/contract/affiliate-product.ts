import { z } from 'zod';
import { limits } from './limits';
import { entityId, isoDate, optionalText, pageQuery, queryInt, requiredText } from './text';
import { httpUrl, imageUrlOrEmpty } from './url';

/** An affiliate product as it travels with a post; `price` is display text. */
export const affiliateProduct = z.object({
  id: z.number().int(),
  name: z.string(),
  description: z.string(),
  price: z.string(),
  imageUrl: z.string(),
  affiliateUrl: z.string(),
});

/** What may be written to an affiliate product. */
export const affiliateProductInput = z.object({
  name: requiredText('Name', limits.name),
  description: optionalText('Description', limits.description).default(''),
  price: optionalText('Price', 60).default(''),
  imageUrl: imageUrlOrEmpty.default(''),
  affiliateUrl: httpUrl('Valid affiliate URL is required'),
});

const catalog = {
  brand: optionalText('Brand', limits.name),
  networkId: entityId('Network must be an id').nullable(),
};

/** A product in the administrator's catalogue: its network, brand and how many posts show it. */
export const catalogProduct = affiliateProduct.extend({
  brand: z.string(),
  networkId: z.number().int().nullable(),
  postCount: z.number().int(),
  createdAt: isoDate,
  updatedAt: isoDate,
});

/** What a new product of the catalogue is made of. */
export const catalogProductInput = affiliateProductInput.extend({
  brand: catalog.brand.default(''),
  networkId: catalog.networkId.default(null),
});

/** A partial edit of a product; unknown and read-only keys are ignored. */
export const catalogProductPatch = z
  .object({
    name: affiliateProductInput.shape.name,
    description: affiliateProductInput.shape.description.unwrap(),
    price: affiliateProductInput.shape.price.unwrap(),
    imageUrl: imageUrlOrEmpty,
    affiliateUrl: affiliateProductInput.shape.affiliateUrl,
    ...catalog,
  })
  .partial();

/** Query of `GET /api/affiliate/products`; `q` is a part of the name or brand. */
export const catalogProductQuery = pageQuery.extend({
  q: optionalText('q', limits.searchQuery).optional(),
  networkId: queryInt('networkId', 1, 999_999_999).optional(),
});

export type CatalogProduct = z.infer<typeof catalogProduct>;
export type CatalogProductInput = z.infer<typeof catalogProductInput>;
export type CatalogProductPatch = z.infer<typeof catalogProductPatch>;
export type AffiliateProduct = z.infer<typeof affiliateProduct>;
export type AffiliateProductInput = z.infer<typeof affiliateProductInput>;
