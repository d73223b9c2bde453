import type { AffiliateProduct, CardProduct } from '../../../contract/affiliate-product';
import { holdsAffiliateLink } from '../../../contract/affiliate-signs';
import type { Author } from '../../../contract/author';
import type { AiPart } from '../../../contract/ai-part';
import type { ImageCredit, Post, PostCard, PostSeries } from '../../../contract/post';
import { cardFields } from '../../../contract/post-fields';
import { lastChange } from '../../../contract/search-listing';
import { subIdParameterOf } from '../../../contract/sub-id-parameter';
import { priceState, type PriceRules } from '../../rules/price-age';
import { licenceUrl } from '../../../images/rules/licence';
import { readFields } from '../../rules/posts/read-fields';
import { readingMinutes } from '../../../contract/reading-time';
import { toIso, toIsoOrNull } from '../../../lib/dates';
import type { CreditRow } from '../../../images/queries/credits';
import type { ProductRow } from '../product-port';
import { presentPostCategory } from './category';
import { presentLinkedPost } from './linked-post';
import { presentVerdict } from './verdict';
import type { AddressRow } from '../queries/post-addresses';
import type { LinkedRow } from '../queries/linked-posts';
import type { PostRow } from '../queries/post-row';

/** An affiliate product on a card, without its price if that is too old. */
const presentCardProduct = (row: ProductRow, rules: PriceRules): CardProduct => {
  const price = row.price ?? '';
  const state = priceState(price, row.price_as_of, rules);
  return {
    id: row.id,
    name: row.name,
    description: row.description ?? '',
    price: state === 'hidden' ? '' : price,
    priceAsOf: row.price_as_of,
    priceIsOld: state === 'old',
    imageUrl: row.image_url ?? '',
    affiliateUrl: row.affiliate_url,
    subIdParameter: subIdParameterOf(row.affiliate_url, row.sub_id_parameter),
  };
};

/** An affiliate product in a full post. */
export const presentProduct = (row: ProductRow, rules: PriceRules): AffiliateProduct => ({
  ...presentCardProduct(row, rules),
  brand: row.brand ?? '',
  ...presentVerdict(row),
});

/** The products of a post, and the rules for the age of their prices. */
export interface ShownProducts {
  rows: readonly ProductRow[];
  prices: PriceRules;
}

/** A post without its content, with the passage by which a search found it, if there is one. */
export const presentPostCard = (
  row: PostRow,
  { rows, prices }: ShownProducts,
  passage?: string,
): PostCard => ({
  id: row.id,
  ...readFields(row, cardFields),
  categoryId: row.category_id ?? 0,
  category: presentPostCategory(row),
  views: Number(row.views ?? 0),
  createdAt: toIso(row.created_at),
  updatedAt: toIso(row.updated_at),
  editedAt: toIsoOrNull(row.edited_at),
  version: row.version,
  affiliateProducts: rows.map((product) => presentCardProduct(product, prices)),
  ...(passage === undefined ? {} : { passage }),
});

const presentCredit = ({ author, licence, source_url: sourceUrl }: CreditRow): ImageCredit => ({
  author,
  licence,
  sourceUrl,
  licenceUrl: licenceUrl(licence),
});

/**
 * Related data of a full post, if present: linked posts, image attribution, the use of AI, authors,
 * series.
 */
interface Reported {
  linked: readonly LinkedRow[];
  credit: CreditRow | undefined;
  aiPart: AiPart | undefined;
  authors: Author[];
  series: PostSeries | undefined;
}

/** A full post. */
export const presentPost = (
  row: PostRow,
  products: ShownProducts,
  { linked, credit, aiPart, authors, series }: Reported,
): Post => ({
  ...presentPostCard(row, products),
  affiliateProducts: products.rows.map((product) => presentProduct(product, products.prices)),
  content: row.content ?? '',
  linkedPosts: linked.map(presentLinkedPost),
  readingMinutes: readingMinutes(row.content ?? ''),
  hasAffiliateLinks: holdsAffiliateLink(row.content ?? ''),
  authors,
  ...(credit === undefined ? {} : { imageCredit: presentCredit(credit) }),
  ...(aiPart === undefined ? {} : { draftedByAi: aiPart }),
  ...(row.written_by ? { writtenBy: row.written_by } : {}),
  ...(series === undefined ? {} : { series }),
});

/** The address of a post, and when its text last changed. */
export interface PostAddress {
  path: string;
  changedAt: string;
}

/** A post's sitemap entry, with the date that its page shows. */
export const presentAddress = (row: AddressRow): PostAddress => ({
  path: `/post/${encodeURIComponent(row.slug)}`,
  changedAt: lastChange({
    editedAt: toIsoOrNull(row.edited_at),
    publishedAt: toIsoOrNull(row.publication_date),
    createdAt: toIso(row.created_at),
  }),
});
