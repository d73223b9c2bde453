const admin = { auth: false, policies: ['global::is-admin'] };

export default {
  routes: [{ method: 'GET', path: '/affiliate/clicks', handler: 'clicks.list', config: admin }],
};
