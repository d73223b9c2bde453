const config = { auth: false, policies: ['global::is-admin'] };

const posts = '/automation/social-posts';
const accounts = '/automation/social-accounts';
const account = `${accounts}/:platform`;

export default {
  routes: [
    { method: 'GET', path: posts, handler: 'social-post.list', config },
    { method: 'POST', path: `${posts}/order`, handler: 'social-post.order', config },
    { method: 'GET', path: `${posts}/:id`, handler: 'social-post.read', config },
    { method: 'PATCH', path: `${posts}/:id`, handler: 'social-post.update', config },
    { method: 'POST', path: `${posts}/:id/retry`, handler: 'social-post.retry', config },
    { method: 'DELETE', path: `${posts}/:id`, handler: 'social-post.delete', config },
    { method: 'GET', path: accounts, handler: 'social-account.list', config },
    { method: 'PUT', path: account, handler: 'social-account.put', config },
    { method: 'DELETE', path: account, handler: 'social-account.delete', config },
    { method: 'POST', path: `${account}/test`, handler: 'social-account.test', config },
  ],
};
