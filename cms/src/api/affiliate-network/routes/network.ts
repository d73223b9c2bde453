const admin = { auth: false, policies: ['global::is-admin'] };

const all = '/affiliate/networks';
const one = `${all}/:id`;

export default {
  routes: [
    { method: 'GET', path: all, handler: 'network.list', config: admin },
    { method: 'POST', path: all, handler: 'network.create', config: admin },
    { method: 'PATCH', path: one, handler: 'network.update', config: admin },
    { method: 'DELETE', path: one, handler: 'network.delete', config: admin },
    {
      method: 'POST',
      path: `${one}/rotate-secret`,
      handler: 'network.rotateSecret',
      config: admin,
    },
    {
      method: 'GET',
      path: `${one}/reconciliation`,
      handler: 'network.reconciliation',
      config: admin,
    },
    {
      method: 'PUT',
      path: `${one}/reported-clicks`,
      handler: 'network.reportClicks',
      config: admin,
    },
  ],
};
