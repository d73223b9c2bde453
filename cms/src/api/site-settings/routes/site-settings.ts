const admin = { auth: false, policies: ['global::is-admin'] };

export default {
  routes: [
    { method: 'GET', path: '/settings', handler: 'site-settings.get', config: admin },
    { method: 'PATCH', path: '/settings', handler: 'site-settings.update', config: admin },
  ],
};
