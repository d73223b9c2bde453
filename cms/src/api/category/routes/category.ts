export default {
  routes: [
    { method: 'GET', path: '/categories', handler: 'category.list', config: { auth: false } },
    {
      method: 'GET',
      path: '/categories/:id/posts',
      handler: 'category.listPosts',
      config: { auth: false },
    },
  ],
};
