const admin = { auth: false, policies: ['global::is-admin'] };

export default {
  routes: [
    {
      method: 'POST',
      path: '/affiliate/products/:id/check-link',
      handler: 'link-check.check',
      config: admin,
    },
    {
      method: 'POST',
      path: '/affiliate/products/:id/accept-link',
      handler: 'link-check.accept',
      config: admin,
    },
  ],
};
