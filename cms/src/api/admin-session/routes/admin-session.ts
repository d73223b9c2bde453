export default {
  routes: [
    {
      method: 'POST',
      path: '/admin/authenticate',
      handler: 'admin-session.authenticate',
      config: { auth: false },
    },
    {
      method: 'GET',
      path: '/admin/session',
      handler: 'admin-session.show',
      config: { auth: false },
    },
    {
      method: 'POST',
      path: '/admin/logout',
      handler: 'admin-session.logout',
      config: { auth: false, policies: ['global::is-admin'] },
    },
  ],
};
