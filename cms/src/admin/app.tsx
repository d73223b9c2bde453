/** Strapi's panel, without calls to the outside and without advertisements. */
export default {
  config: { notifications: { releases: false }, tutorials: false },
  bootstrap() {
    // Nothing to add: the panel is configured by its server.
  },
};
