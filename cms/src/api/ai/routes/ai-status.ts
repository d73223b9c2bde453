const admin = { auth: false, policies: ['global::is-admin'] };

export default {
  routes: [
    { method: 'GET', path: '/ai/test', handler: 'ai-status.test', config: admin },
    { method: 'GET', path: '/ai/usage', handler: 'ai-status.usage', config: admin },
    { method: 'GET', path: '/ai/calls', handler: 'ai-status.calls', config: admin },
  ],
};
