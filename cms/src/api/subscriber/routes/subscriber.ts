const admin = { auth: false, policies: ['global::is-admin'] };
const open = { auth: false };

const newsletter = '/newsletter';
const subscribers = `${newsletter}/subscribers`;
const preferences = `${newsletter}/preferences`;

export default {
  routes: [
    {
      method: 'POST',
      path: `${newsletter}/subscribe`,
      handler: 'subscriber.subscribe',
      config: open,
    },
    { method: 'POST', path: `${newsletter}/confirm`, handler: 'reader.confirm', config: open },
    {
      method: 'POST',
      path: `${newsletter}/confirmation`,
      handler: 'reader.confirmAgain',
      config: open,
    },
    {
      method: 'POST',
      path: `${newsletter}/unsubscribe`,
      handler: 'reader.unsubscribe',
      config: open,
    },
    { method: 'GET', path: preferences, handler: 'reader.preferences', config: open },
    { method: 'PATCH', path: preferences, handler: 'reader.updatePreferences', config: open },
    { method: 'POST', path: `${newsletter}/bounces`, handler: 'reader.bounce', config: open },
    { method: 'GET', path: subscribers, handler: 'subscribers.list', config: admin },
    {
      method: 'GET',
      path: `${subscribers}/export`,
      handler: 'subscribers.export',
      config: admin,
    },
    { method: 'GET', path: `${newsletter}/growth`, handler: 'subscribers.growth', config: admin },
    {
      method: 'POST',
      path: `${subscribers}/import`,
      handler: 'subscribers.import',
      config: admin,
    },
    { method: 'PATCH', path: `${subscribers}/:id`, handler: 'subscribers.update', config: admin },
    { method: 'DELETE', path: `${subscribers}/:id`, handler: 'subscribers.delete', config: admin },
  ],
};
