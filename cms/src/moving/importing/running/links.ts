import type { Knex } from 'knex';
import { type CatalogProductInput, catalogProductInput } from '../../../contract/affiliate-product';
import { limits } from '../../../contract/limits';
import { networkLinkOf } from '../../../contract/network-hosts';
import { isHttpUrl, linkTarget, readUrl } from '../../../contract/url';
import { presentProductFields } from '../../../affiliates/products/presenters/catalog-product';
import { selectCatalogByIds } from '../../../affiliates/products/queries/catalog-rows';
import { allProducts } from '../../../affiliates/products/queries/product-source';
import { catalogueService } from '../../../affiliates/products/services/catalogue';
import { fieldDigest, fieldText } from '../../../content/rules/posts/field-digest';
import { parse } from '../../../lib/parse';
import { redirectService } from '../../../redirects/services/redirects';
import type { FoundLink } from '../../found';
import type { ProductRef } from '../../texts/text-world';
import { pageOfEntries } from '../queries/entries';
import { linkPaths } from '../rules/site-key';
import type { Recognized } from '../looking/known-here';
import { marksOfAll } from '../rules/marks';
import { changedFields, givenFields } from '../rules/product-plan';
import { passed, type Planner, type RunParts, type Step, unchanged } from './arrival';
import { imagesHere } from './images';
import { reasonToKeep } from './posts';

/** Whether an address is a known network's, so that the link becomes a product. */
export const isOfNetwork = (url: string): boolean => {
  const read = isHttpUrl(url) ? readUrl(url) : undefined;
  return read !== undefined && networkLinkOf(read) !== undefined;
};

/** The product here with the same target. */
async function productAt({ strapi }: RunParts, url: string): Promise<number | undefined> {
  const products = allProducts(strapi.db.connection).where('a.affiliate_url', url).orderBy('a.id');
  return (await products.first<{ id: number } | undefined>('a.id'))?.id;
}

/** A link without a known network becomes only a redirect. */
const plain = ({ runId }: RunParts, { name, path, url }: FoundLink): Step => ({
  outcome: 'created',
  kind: 'redirect',
  title: name,
  message: `${path} leads to ${url}`,
  redirect: { source: path, target: url, status: 302, madeBy: 'plugin', runId },
});

/** Imports a link of a link plugin: as a product if its network is known, else as a redirect. */
export const planLink: Planner = async (parts, entry, known) => {
  if (known?.status === 'same') return passed('Already imported', known.targetId);
  const link = await parts.lines.read<FoundLink>(entry);
  if (!isHttpUrl(link.url)) {
    return { outcome: 'failed', message: `Its target is not a web address: “${link.url}”` };
  }
  const isPlain = link.product === undefined && !isOfNetwork(link.url);
  // A link that is only a redirect cannot have been edited here; one that has become a product can.
  const mayStay = !isPlain || (known !== undefined && known.targetId !== 0);
  const stays = mayStay ? reasonToKeep(parts, entry, known) : undefined;
  if (stays !== undefined) return stays;
  if (isPlain) return plain(parts, link);
  const isHere = known !== undefined && known.status !== 'deleted' && known.targetId !== 0;
  const input = await inputOf(parts, link);
  return isHere ? change(parts, link, known, input) : productOf(parts, link, input);
};

/** The product that a link becomes. */
async function inputOf(parts: RunParts, link: FoundLink): Promise<CatalogProductInput> {
  const images = await imagesHere(parts, [link.image]);
  return parse(catalogProductInput, {
    ...link.product,
    name: link.name.slice(0, limits.name).trim() || link.path,
    affiliateUrl: link.url,
    imageUrl: images.get(link.image) ?? '',
  });
}

/** The redirect of a link to its product. */
const leadTo = async (
  { strapi, runId }: RunParts,
  { path: source }: FoundLink,
  id: number,
  trx: Knex,
): Promise<void> => {
  if (source === '') return;
  const target = { kind: 'product', id };
  await redirectService(strapi).addAll(trx, [{ source, target, madeBy: 'plugin', runId }]);
};

/** Updates the product of a link with the export's values. */
async function change(
  parts: RunParts,
  link: FoundLink,
  { targetId: id, moved }: Pick<Recognized, 'targetId' | 'moved'>,
  input: CatalogProductInput,
): Promise<Step> {
  const { strapi } = parts;
  const [row] = await selectCatalogByIds(strapi.db.connection, [id]);
  if (row === undefined) return passed('Deleted here; not imported again');
  const before = presentProductFields(row);
  const names = changedFields(link, { input, before, written: moved.written });
  if (names.length === 0 && link.path === '') return unchanged(id);
  const of = (values: typeof before | CatalogProductInput) =>
    Object.fromEntries(names.map((name) => [name, values[name]]));
  return {
    outcome: 'changed',
    kind: 'product',
    title: input.name,
    message: names.length === 0 ? `Reached by ${link.path}` : 'Updated from the export',
    changes: names.map((field) => ({
      field,
      before: fieldText(before[field]),
      after: fieldText(input[field]),
    })),
    async bring(trx) {
      if (names.length > 0) await catalogueService(strapi).change(trx, id, { ...of(input) });
      await leadTo(parts, link, id, trx);
      const after = Object.fromEntries(names.map((name) => [name, fieldDigest(input[name])]));
      const undo = names.length === 0 ? {} : { before: of(before), after };
      return { id, undo, written: givenFields(link, input) };
    },
  };
}

async function productOf(
  parts: RunParts,
  link: FoundLink,
  input: CatalogProductInput,
): Promise<Step> {
  const { strapi } = parts;
  const there = await productAt(parts, link.url);
  if (there !== undefined && link.path === '') return passed('An existing product is used', there);
  return {
    outcome: there === undefined ? 'created' : 'changed',
    kind: 'product',
    title: input.name,
    message: link.path === '' ? 'Created' : `Reached by ${link.path}`,
    async bring(trx) {
      const id = there ?? (await catalogueService(strapi).add(trx, input));
      await leadTo(parts, link, id, trx);
      if (there !== undefined) return { id };
      return { id, undo: { written: marksOfAll(input) }, written: givenFields(link, input) };
    },
  };
}

/** The products that old links have become, by all the ways in which texts refer to them. */
export class LinkProducts {
  readonly #ids = new Map<string, number>();

  /** Reads all of them: an export has some hundreds. */
  static async read(parts: RunParts): Promise<LinkProducts> {
    const products = new LinkProducts();
    const { strapi, importId, lines } = parts;
    for (let after = 0; ;) {
      const page = { kind: 'link' as const, after, limit: 200 };
      const rows = await pageOfEntries(strapi.db.connection, importId, page);
      for (const row of rows) {
        if (row.target_id === null || row.target_id === 0) continue;
        products.#add(await lines.read<FoundLink>(row), row.target_id);
      }
      const last = rows.at(-1);
      if (last === undefined) return products;
      after = last.id;
    }
  }

  #add({ key: own, path, url, name }: FoundLink, id: number): void {
    const asin = /\/(?:dp|gp\/product)\/([A-Z0-9]{10})(?:[/?]|$)/.exec(url)?.[1];
    const number = /^link:product:(\d+)$/.exec(own)?.[1];
    for (const key of [
      ...(number === undefined ? [] : [`id ${number}`]),
      ...linkPaths(path, own).flatMap((one) => (one === '' ? [] : `path ${one.toLowerCase()}`)),
      `url ${linkTarget(url) ?? url}`,
      `name ${name.trim().toLowerCase()}`,
      ...(asin === undefined ? [] : [`asin ${asin}`]),
    ]) {
      if (!this.#ids.has(key)) this.#ids.set(key, id);
    }
  }

  find({ id: number, path, url, asin, name }: ProductRef): number | undefined {
    const keys = [
      number === undefined ? undefined : `id ${number}`,
      path && `path ${path.replace(/\/+$/, '').toLowerCase()}`,
      url && `url ${linkTarget(url) ?? url}`,
      asin && `asin ${asin}`,
      name && `name ${name.trim().toLowerCase()}`,
    ];
    for (const key of keys) {
      const id = key === undefined ? undefined : this.#ids.get(key);
      if (id !== undefined) return id;
    }
    return undefined;
  }
}
