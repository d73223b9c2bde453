export default {
  routes: [
    {
      method: 'GET',
      path: '/system',
      handler: 'system.status',
      config: { auth: false, policies: ['global::is-admin'] },
    },
  ],
};
