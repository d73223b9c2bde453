const config = { auth: false, policies: ['global::is-admin'] };

const route = (method: string, path: string, handler: string) => ({
  method,
  path: `/newsletter/${path}`,
  handler: `mail.${handler}`,
  config,
});

export default {
  routes: [
    route('GET', 'mail', 'status'),
    route('POST', 'mail/resume', 'resume'),
    route('POST', 'mail/test', 'test'),
    route('GET', 'messages', 'list'),
    route('PATCH', 'messages/:id', 'settle'),
  ],
};
