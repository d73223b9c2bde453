import type { Stats } from '../../../contract/stats';
import { service } from '../../../strapi/service';
import { postService } from '../../../content/posts/services/post';
import { subscriberService } from '../../../subscribers/services/subscriber';
import { metricsService } from '../../services/metrics';

export const statsService = service(({ strapi }) => ({
  /**
   * Counts of confirmed subscribers and of posts: published ones, or all with a session. Views and
   * revenue of the last 30 days are included only with a session.
   */
  async get(admin: boolean): Promise<Stats> {
    const posts = await postService(strapi).count(admin ? 'all' : 'published');
    const subscribers = await subscriberService(strapi).countConfirmed();
    const metrics = metricsService(strapi);
    const views: number = admin ? await metrics.monthlyViews() : 0;
    const revenue: number = admin ? await metrics.monthlyRevenue() : 0;
    return {
      totalSubscribers: subscribers,
      totalPosts: posts,
      monthlyViews: views,
      affiliateRevenue: revenue,
    };
  },
}));
