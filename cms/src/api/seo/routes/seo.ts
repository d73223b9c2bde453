const config = { auth: false, policies: ['global::is-admin'] };

const route = (method: string, name: string) => ({
  method,
  path: `/seo/${name}`,
  handler: `seo.${name}`,
  config,
});

export default {
  routes: [
    route('GET', 'status'),
    route('POST', 'submit'),
    route('GET', 'submissions'),
    route('GET', 'findings'),
  ],
};
