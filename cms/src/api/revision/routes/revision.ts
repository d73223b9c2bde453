const admin = { auth: false, policies: ['global::is-admin'] };
const one = '/posts/:id/revisions/:rid';

export default {
  routes: [
    { method: 'GET', path: '/posts/:id/revisions', handler: 'revision.list', config: admin },
    { method: 'GET', path: one, handler: 'revision.get', config: admin },
    { method: 'GET', path: '/revisions', handler: 'revision.listAll', config: admin },
    { method: 'POST', path: `${one}/accept`, handler: 'revision.accept', config: admin },
    { method: 'POST', path: `${one}/reject`, handler: 'revision.reject', config: admin },
    { method: 'POST', path: `${one}/restore`, handler: 'revision.restore', config: admin },
  ],
};
