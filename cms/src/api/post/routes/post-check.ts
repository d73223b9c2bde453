const admin = { auth: false, policies: ['global::is-admin'] };

export default {
  routes: [{ method: 'POST', path: '/posts/check', handler: 'post-check.check', config: admin }],
};
