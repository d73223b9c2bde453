import type { Context } from 'koa';
import {
  conversionInput,
  conversionPatch,
  conversionQuery,
  currencyParam,
  currencyRateInput,
} from '../../../contract/conversion';
import { idOf, parse } from '../../../lib/parse';
import { respond, respondPage } from '../../../lib/respond';
import { salesService } from '../services/sales';
import { exchangeRatesService } from '../services/rates';
import { endpoints } from '../../../strapi/endpoints';

export const conversionEndpoints = endpoints(({ strapi }) => {
  const sales = () => salesService(strapi);
  const rates = () => exchangeRatesService(strapi);

  return {
    async 'conversions.list'(ctx: Context) {
      respondPage(ctx, await sales().list(parse(conversionQuery, ctx.query)));
    },
    async 'conversions.create'(ctx: Context) {
      respond(ctx, await sales().create(parse(conversionInput, ctx.request.body)));
      ctx.status = 201;
    },
    async 'conversions.update'(ctx: Context) {
      const patch = parse(conversionPatch, ctx.request.body);
      respond(ctx, await sales().update(idOf(ctx), patch));
    },
    async 'conversions.reports'(ctx: Context) {
      respond(ctx, await sales().reports(idOf(ctx)));
    },
    async 'rates.list'(ctx: Context) {
      respond(ctx, await rates().list());
    },
    async 'rates.set'(ctx: Context) {
      const { currency } = parse(currencyParam, ctx.params);
      const { usd } = parse(currencyRateInput, ctx.request.body);
      respond(ctx, await rates().set(currency, usd));
    },
  };
});
