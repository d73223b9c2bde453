export default {
  routes: [
    {
      method: 'POST',
      path: '/contact',
      handler: 'contact-message.receive',
      config: { auth: false },
    },
  ],
};
