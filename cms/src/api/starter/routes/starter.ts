const admin = { auth: false, policies: ['global::is-admin'] };

export default {
  routes: [
    { method: 'GET', path: '/admin/starter', handler: 'starter.get', config: admin },
    { method: 'DELETE', path: '/admin/starter', handler: 'starter.remove', config: admin },
  ],
};
