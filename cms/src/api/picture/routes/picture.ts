const admin = { auth: false, policies: ['global::is-admin'] };

export default {
  routes: [
    { method: 'GET', path: '/uploads', handler: 'picture.list', config: admin },
    { method: 'POST', path: '/uploads', handler: 'picture.create', config: admin },
    { method: 'PATCH', path: '/uploads/:id', handler: 'picture.update', config: admin },
    { method: 'DELETE', path: '/uploads/:id', handler: 'picture.delete', config: admin },
    { method: 'GET', path: '/pictures', handler: 'picture.listOwn', config: admin },
  ],
};
