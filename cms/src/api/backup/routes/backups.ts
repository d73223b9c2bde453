const config = { auth: false, policies: ['global::is-admin'] };

const route = (method: string, path: string, action: string) => ({
  method,
  path,
  handler: `backups.${action}`,
  config,
});

export default {
  routes: [
    route('GET', '/backups', 'list'),
    route('POST', '/backups', 'make'),
    route('GET', '/backups/:name/download', 'download'),
    route('DELETE', '/backups/:name', 'remove'),
  ],
};
