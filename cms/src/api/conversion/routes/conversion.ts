const config = { auth: false, policies: ['global::is-admin'] };

const route = (method: string, path: string, handler: string) => ({
  method,
  path: `/affiliate/${path}`,
  handler: `conversion.${handler}`,
  config,
});

export default {
  routes: [
    route('GET', 'performance', 'performance'),
    route('GET', 'conversions', 'list'),
    route('POST', 'conversions', 'create'),
    route('PATCH', 'conversions/:id', 'update'),
    route('GET', 'conversions/:id/reports', 'reports'),
    route('GET', 'rates', 'listRates'),
    route('PUT', 'rates/:currency', 'setRate'),
  ],
};
