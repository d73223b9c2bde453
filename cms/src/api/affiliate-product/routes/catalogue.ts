const admin = { auth: false, policies: ['global::is-admin'] };

const all = '/affiliate/products';
const one = `${all}/:id`;

export default {
  routes: [
    { method: 'GET', path: all, handler: 'catalogue.list', config: admin },
    { method: 'POST', path: all, handler: 'catalogue.create', config: admin },
    { method: 'PATCH', path: one, handler: 'catalogue.update', config: admin },
    { method: 'DELETE', path: one, handler: 'catalogue.delete', config: admin },
  ],
};
