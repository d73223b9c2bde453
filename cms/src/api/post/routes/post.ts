const admin = { auth: false, policies: ['global::is-admin'] };
const open = { auth: false };

export default {
  routes: [
    { method: 'GET', path: '/posts', handler: 'post.list', config: open },
    { method: 'POST', path: '/posts', handler: 'post.create', config: admin },
    { method: 'POST', path: '/posts/drafts', handler: 'post.createDraft', config: admin },
    { method: 'GET', path: '/posts/slug/:slug', handler: 'post.getBySlug', config: open },
    {
      method: 'GET',
      path: '/posts/slug/:slug/related',
      handler: 'post-tags.listRelated',
      config: open,
    },
    { method: 'GET', path: '/tags/:slug', handler: 'post-tags.get', config: open },
    { method: 'GET', path: '/posts/counts', handler: 'post.counts', config: admin },
    { method: 'POST', path: '/posts/bulk', handler: 'post.bulk', config: admin },
    { method: 'GET', path: '/posts/:id', handler: 'post.get', config: admin },
    {
      method: 'GET',
      path: '/posts/:id/provenance',
      handler: 'post.provenance',
      config: admin,
    },
    { method: 'PATCH', path: '/posts/:id', handler: 'post.update', config: admin },
    { method: 'DELETE', path: '/posts/:id', handler: 'post.delete', config: admin },
  ],
};
