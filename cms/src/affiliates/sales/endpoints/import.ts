import type { Context } from 'koa';
import { conversionImportQuery } from '../../../contract/conversion-import';
import { limits } from '../../../contract/limits';
import { parse } from '../../../lib/parse';
import { readBytes } from '../../../lib/read-bytes';
import { respond } from '../../../lib/respond';
import { saleImportService } from '../services/import';
import { endpoints } from '../../../strapi/endpoints';

export const importEndpoints = endpoints(({ strapi }) => ({
  async 'conversions.import'(ctx: Context) {
    const query = parse(conversionImportQuery, ctx.query);
    const bytes = await readBytes(ctx.req, limits.csvBytes);
    respond(ctx, await saleImportService(strapi).run(query, bytes));
  },
}));
