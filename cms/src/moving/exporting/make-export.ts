import type { Core } from '@strapi/strapi';
import { productExportService } from '../../affiliates/products/services/product-export';
import { saleExportService } from '../../affiliates/sales/services/sale-export';
import { postService } from '../../content/posts/services/post';
import { clickDaysService } from '../../analytics/services/click-days';
import type { ExportForm, ExportImages } from '../../contract/export';
import { redirectCsv } from '../../redirects/services/redirect-export';
import { subscriberListService } from '../../subscribers/services/subscribers';

import { ghostFiles } from './ghost/ghost-files';
import { markdownFiles } from './markdown/markdown-files';
import { countRedirects, readMagazine, readRedirects } from './read-magazine';
import { wxr } from './wordpress/wxr';
import { zipParts } from './zip-parts';

/** The parts of a file in order; a reader that stops ends the export. */
export type Parts = AsyncIterable<string | Uint8Array>;

/** Builds a form of export. */
export interface ExportBuilder {
  extension: 'zip' | 'xml' | 'csv';
  /** Number of articles, addresses, products, sales or days it would contain. */
  count: () => Promise<number>;
  make: (images: ExportImages) => Promise<Parts>;
}

/** The builders of all forms. */
export function makersOf(strapi: Core.Strapi): Record<ExportForm, ExportBuilder> {
  const csv = (
    of: { count: () => Promise<number> },
    lines: () => AsyncIterable<string> | Promise<AsyncIterable<string>>,
  ): ExportBuilder => ({ extension: 'csv', count: () => of.count(), make: async () => lines() });
  const subscribers = subscriberListService(strapi);
  const products = productExportService(strapi);
  const sales = saleExportService(strapi);
  const clicks = clickDaysService(strapi);
  const posts = { count: () => postService(strapi).count('all') };
  const redirects = { count: () => countRedirects(strapi) };
  return {
    markdown: {
      extension: 'zip',
      ...posts,
      make: async (images) => zipParts(markdownFiles(await readMagazine(strapi), images)),
    },
    ghost: {
      extension: 'zip',
      ...posts,
      make: async (images) => zipParts(ghostFiles(await readMagazine(strapi), images)),
    },
    wordpress: {
      extension: 'xml',
      ...posts,
      make: async (images) => wxr(await readMagazine(strapi), images),
    },
    redirects: csv(redirects, () => redirectCsv(readRedirects(strapi))),
    subscribers: csv(subscribers, () => subscribers.exportLines({})),
    products: csv(products, () => products.lines()),
    sales: csv(sales, () => sales.lines()),
    clicks: csv(clicks, () => clicks.lines()),
  };
}
