export default {
  routes: [
    {
      method: 'GET',
      path: '/newsletter/deliverability',
      handler: 'deliverability.check',
      config: { auth: false, policies: ['global::is-admin'] },
    },
  ],
};
