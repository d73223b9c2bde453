import type { Core } from '@strapi/strapi';
import type { Stats } from '../../../contract/stats';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  /**
   * Confirmed subscribers and posts: the published, all with a session. Views of the last 30 days and
   * revenue of the same days are told with a session only.
   */
  async get(admin: boolean): Promise<Stats> {
    const posts: number = await strapi.service('api::post.post').count(admin ? 'all' : 'published');
    const subscribers: number = await strapi.service('api::subscriber.subscriber').countConfirmed();
    const figures = strapi.service('api::analytics.figures');
    const views: number = admin ? await figures.monthlyViews() : 0;
    const revenue: number = admin ? await figures.monthlyRevenue() : 0;
    return {
      totalSubscribers: subscribers,
      totalPosts: posts,
      monthlyViews: views,
      affiliateRevenue: revenue,
    };
  },
});
