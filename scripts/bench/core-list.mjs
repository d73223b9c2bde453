// Strapi's default REST list of posts from its core controller, for comparison.
import { createRequire } from 'node:module';
import { cms } from '../lib/paths.mjs';

process.chdir(cms);
process.env.AURELIAN_COMMAND = '1';
const { createStrapi, factories } = createRequire(`${cms}/package.json`)('@strapi/strapi');
const strapi = await createStrapi({ appDir: cms, distDir: `${cms}/dist` }).load();
// There is no service of that name; the core controller calls its `find`.
strapi
  .get('services')
  .set('api::post.post', factories.createCoreService('api::post.post')({ strapi }));
const controller = factories.createCoreController('api::post.post')({ strapi });
strapi.server.routes([
  {
    method: 'GET',
    path: '/bench/core-posts',
    handler: (/** @type {object} */ ctx) => controller.find(ctx),
    config: { auth: false },
    info: { type: 'content-api', apiName: 'post' },
  },
]);
await strapi.listen();
const { port } = strapi.server.httpServer.address();
process.send?.({ port });
