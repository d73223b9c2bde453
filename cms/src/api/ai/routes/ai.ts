const admin = { auth: false, policies: ['global::is-admin'] };

export default {
  routes: [
    { method: 'POST', path: '/ai/generate-content', handler: 'ai.generateContent', config: admin },
    { method: 'POST', path: '/ai/generate-topics', handler: 'ai.generateTopics', config: admin },
    { method: 'POST', path: '/ai/improve-content', handler: 'ai.improveContent', config: admin },
    { method: 'GET', path: '/ai/generations', handler: 'ai.generations', config: admin },
    { method: 'GET', path: '/ai/generations/:id', handler: 'ai.generation', config: admin },
    {
      method: 'POST',
      path: '/ai/generations/:id/cancel',
      handler: 'ai.cancelGeneration',
      config: admin,
    },
  ],
};
