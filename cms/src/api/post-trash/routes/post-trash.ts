const admin = { auth: false, policies: ['global::is-admin'] };

export default {
  routes: [
    { method: 'GET', path: '/trash/posts', handler: 'post-trash.list', config: admin },
    {
      method: 'POST',
      path: '/trash/posts/:id/restore',
      handler: 'post-trash.restore',
      config: admin,
    },
    { method: 'DELETE', path: '/trash/posts/:id', handler: 'post-trash.delete', config: admin },
  ],
};
