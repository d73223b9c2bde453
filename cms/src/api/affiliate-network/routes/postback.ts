const open = { auth: false };

const path = '/affiliate/postback/:network';

export default {
  routes: [
    { method: 'GET', path, handler: 'postback.receive', config: open },
    { method: 'POST', path, handler: 'postback.receive', config: open },
  ],
};
