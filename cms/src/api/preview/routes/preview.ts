export default {
  routes: [
    {
      method: 'POST',
      path: '/posts/:id/preview-link',
      handler: 'preview.createLink',
      config: { auth: false, policies: ['global::is-admin'] },
    },
    {
      method: 'GET',
      path: '/previews/:token',
      handler: 'preview.show',
      config: { auth: false },
    },
  ],
};
