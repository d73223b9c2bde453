import { z } from 'zod';
import { limits } from './limits';
import { linkHealth } from './link-health';
import { productVerdict, verdictRules } from './product-verdict';
import {
  entityId,
  isoDate,
  keyText,
  optionalText,
  pageQuery,
  queryFlag,
  queryInt,
  querySort,
  requiredText,
} from './text';
import { httpUrl, imageUrlOrEmpty } from './url';

/**
 * An affiliate product as it appears on the card of a post. `price` is display text, empty once it
 * is too old to be shown; `priceAsOf` is the day on which it was seen.
 */
export const cardProduct = z.object({
  id: z.number().int(),
  name: z.string(),
  description: z.string(),
  price: z.string(),
  priceAsOf: z.string().nullable(),
  /** Whether readers see a note that the price may have changed. */
  priceIsOld: z.boolean(),
  imageUrl: z.string(),
  affiliateUrl: z.string(),
  /**
   * The parameter in which the click id travels to the network; null without a network, and where the address carries
   * none.
   */
  subIdParameter: z.string().nullable(),
});

/** An affiliate product as it appears in a full post: adds its brand and the editors' verdict. */
export const affiliateProduct = cardProduct.extend({
  brand: z.string(),
  ...productVerdict.shape,
});

/** Writable fields of an affiliate product. */
export const affiliateProductInput = z.object({
  name: requiredText('Name', limits.name),
  description: optionalText('Description', limits.description).default(''),
  price: optionalText('Price', 60).default(''),
  priceAsOf: z.iso.date('Price date must be a day as YYYY-MM-DD').nullable().default(null),
  imageUrl: imageUrlOrEmpty.default(''),
  affiliateUrl: httpUrl('Valid affiliate URL is required'),
});

const catalog = {
  brand: optionalText('Brand', limits.name),
  networkId: entityId('Network must be an id').nullable(),
  archived: z.boolean({ error: 'Archived must be true or false' }),
  ...verdictRules,
};

/** Age of a price: no price or date, recent, marked as old, or no longer shown to readers. */
export const priceStates = ['none', 'fresh', 'old', 'hidden'] as const;

/** A page or newsletter issue whose text shows a product in a block. */
const productPlace = z.object({ id: z.number().int(), title: z.string() });

/**
 * A product in the administrator's catalog: its price at any age, its network, brand, link state,
 * the number of posts that show it, and the pages and issues whose texts do. Archived products are
 * neither shown nor offered.
 */
export const catalogProduct = affiliateProduct.extend({
  networkId: z.number().int().nullable(),
  network: z.string().nullable(),
  archived: z.boolean(),
  priceState: z.enum(priceStates),
  link: linkHealth.nullable(),
  postCount: z.number().int(),
  pages: z.array(productPlace),
  issues: z.array(productPlace),
  createdAt: isoDate,
  updatedAt: isoDate,
});

/** Body that creates a catalog product. */
export const catalogProductInput = affiliateProductInput.extend({
  brand: catalog.brand.default(''),
  networkId: catalog.networkId.default(null),
  archived: catalog.archived.default(false),
  rating: catalog.rating.default(null),
  bestFor: catalog.bestFor.default(''),
  pros: catalog.pros.default([]),
  cons: catalog.cons.default([]),
});

/** A partial edit of a product; unknown and read-only keys are ignored. */
export const catalogProductPatch = z
  .object({
    name: affiliateProductInput.shape.name,
    description: affiliateProductInput.shape.description.unwrap(),
    price: affiliateProductInput.shape.price.unwrap(),
    priceAsOf: affiliateProductInput.shape.priceAsOf.unwrap(),
    imageUrl: imageUrlOrEmpty,
    affiliateUrl: affiliateProductInput.shape.affiliateUrl,
    ...catalog,
  })
  .partial();

/**
 * Query of `GET /api/affiliate/products`; `q` is a part of the name or brand, `archived=1` lists
 * archived products only.
 */
export const catalogProductQuery = pageQuery.extend({
  q: keyText('q', limits.searchQuery).optional(),
  networkId: queryInt('networkId', 1, 999_999_999).optional(),
  archived: queryFlag('archived').default(false),
  /** Only products whose link has raised an alarm. */
  broken: queryFlag('broken').optional(),
  /** Only products whose price is so old that readers see a note, or no longer see it. */
  oldPrices: queryFlag('oldPrices').optional(),
  /** `priced` sorts by the day on which the price was seen. */
  sort: querySort(['added', 'name', 'brand', 'priced']).default('-added'),
});

export type CatalogProductQuery = z.output<typeof catalogProductQuery>;
export type PriceState = (typeof priceStates)[number];
export type CatalogProduct = z.infer<typeof catalogProduct>;
export type CatalogProductInput = z.infer<typeof catalogProductInput>;
export type CatalogProductPatch = z.infer<typeof catalogProductPatch>;
export type CardProduct = z.infer<typeof cardProduct>;
export type AffiliateProduct = z.infer<typeof affiliateProduct>;
