const admin = { auth: false, policies: ['global::is-admin'] };
const open = { auth: false };

export default {
  routes: [
    { method: 'GET', path: '/categories', handler: 'category.list', config: open },
    { method: 'POST', path: '/categories', handler: 'category.create', config: admin },
    { method: 'GET', path: '/categories/:id/posts', handler: 'category.listPosts', config: open },
    { method: 'PATCH', path: '/categories/:id', handler: 'category.update', config: admin },
    { method: 'DELETE', path: '/categories/:id', handler: 'category.delete', config: admin },
  ],
};
