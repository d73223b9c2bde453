export default {
  routes: [
    { method: 'GET', path: '/posts', handler: 'post.list', config: { auth: false } },
    {
      method: 'GET',
      path: '/posts/slug/:slug',
      handler: 'post.getBySlug',
      config: { auth: false },
    },
  ],
};
