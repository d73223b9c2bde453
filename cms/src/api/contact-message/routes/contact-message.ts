const admin = { auth: false, policies: ['global::is-admin'] };
const open = { auth: false };

const messages = '/contact/messages';

export default {
  routes: [
    { method: 'POST', path: '/contact', handler: 'contact-message.receive', config: open },
    { method: 'GET', path: messages, handler: 'contact-message.list', config: admin },
    {
      method: 'GET',
      path: `${messages}/export`,
      handler: 'contact-message.export',
      config: admin,
    },
    { method: 'PATCH', path: `${messages}/:id`, handler: 'contact-message.update', config: admin },
    { method: 'DELETE', path: `${messages}/:id`, handler: 'contact-message.delete', config: admin },
  ],
};
