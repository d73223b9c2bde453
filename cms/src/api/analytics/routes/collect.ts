export default {
  routes: [
    {
      method: 'POST',
      path: '/analytics/collect',
      handler: 'collect.receive',
      config: { auth: false },
    },
  ],
};
