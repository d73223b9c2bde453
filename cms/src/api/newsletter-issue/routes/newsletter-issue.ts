const config = { auth: false, policies: ['global::is-admin'] };

const route = (method: string, path: string, handler: string) => ({
  method,
  path: `/newsletter/issues${path}`,
  handler: `newsletter-issue.${handler}`,
  config,
});

export default {
  routes: [
    route('GET', '', 'list'),
    route('POST', '', 'create'),
    route('POST', '/digest', 'digest'),
    route('POST', '/preview', 'preview'),
    route('GET', '/:id', 'get'),
    route('GET', '/:id/preview', 'mail'),
    route('PATCH', '/:id', 'update'),
    route('DELETE', '/:id', 'delete'),
    route('POST', '/:id/test', 'test'),
    route('POST', '/:id/send', 'send'),
    route('POST', '/:id/pause', 'pause'),
    route('POST', '/:id/resume', 'resume'),
    route('POST', '/:id/cancel', 'cancel'),
  ],
};
