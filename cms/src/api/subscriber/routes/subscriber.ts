export default {
  routes: [
    {
      method: 'POST',
      path: '/newsletter/subscribe',
      handler: 'subscriber.subscribe',
      config: { auth: false },
    },
  ],
};
