const admin = { auth: false, policies: ['global::is-admin'] };

export default {
  routes: [
    {
      method: 'PUT',
      path: '/admin/password',
      handler: 'admin-security.changePassword',
      config: admin,
    },
    { method: 'GET', path: '/admin/security', handler: 'admin-security.security', config: admin },
    { method: 'GET', path: '/admin/setup', handler: 'admin-security.setup', config: admin },
    {
      method: 'POST',
      path: '/admin/second-factor',
      handler: 'admin-security.setUpSecondFactor',
      config: admin,
    },
    {
      method: 'POST',
      path: '/admin/second-factor/confirm',
      handler: 'admin-security.confirmSecondFactor',
      config: admin,
    },
    {
      method: 'POST',
      path: '/admin/second-factor/remove',
      handler: 'admin-security.removeSecondFactor',
      config: admin,
    },
  ],
};
