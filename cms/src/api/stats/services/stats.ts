import type { Core } from '@strapi/strapi';
import type { Stats } from '../../../contract/stats';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  /**
   * Confirmed subscribers and posts: the published, all with a session. No view and no sale is
   * recorded yet, so both other figures are true zeros.
   */
  async get(admin: boolean): Promise<Stats> {
    const posts: number = await strapi.service('api::post.post').count(admin ? 'all' : 'published');
    const subscribers: number = await strapi.service('api::subscriber.subscriber').countConfirmed();
    return {
      totalSubscribers: subscribers,
      totalPosts: posts,
      monthlyViews: 0,
      affiliateRevenue: 0,
    };
  },
});
