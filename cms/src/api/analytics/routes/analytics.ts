const config = { auth: false, policies: ['global::is-admin'] };

const read = (path: string, handler: string) => ({
  method: 'GET',
  path: `/analytics/${path}`,
  handler: `analytics.${handler}`,
  config,
});

export default {
  routes: [
    read('growth-metrics', 'growthMetrics'),
    read('top-performers', 'topPerformers'),
    read('affiliate-networks', 'affiliateNetworks'),
    read('traffic-sources', 'trafficSources'),
    read('trend', 'trend'),
    read('top-content', 'topContent'),
    read('categories', 'categories'),
    read('breakdown', 'breakdown'),
    read('explain', 'explain'),
    { method: 'GET', path: '/affiliate/earnings', handler: 'analytics.earnings', config },
    {
      method: 'DELETE',
      path: '/analytics/simulated',
      handler: 'analytics.removeSimulated',
      config,
    },
  ],
};
