export default {
  routes: [
    {
      method: 'POST',
      path: '/affiliate/conversions/import',
      handler: 'import.run',
      config: { auth: false, policies: ['global::is-admin'] },
    },
  ],
};
