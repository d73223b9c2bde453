// Fills the benchmark's database with 200 posts derived from the starter magazine's.
import { createRequire } from 'node:module';
import { cms } from '../lib/paths.mjs';

const POSTS = 200;

process.chdir(cms);
process.env.AURELIAN_COMMAND = '1';
const { createStrapi } = createRequire(`${cms}/package.json`)('@strapi/strapi');
const strapi = await createStrapi({ appDir: cms, distDir: `${cms}/dist` }).load();
const posts = strapi.documents('api::post.post');
const models = await posts.findMany({ populate: ['category', 'affiliateProducts'] });
for (let i = models.length; i < POSTS; i += 1) {
  const model = models[i % models.length];
  await posts.create({
    data: {
      title: `${model.title}, part ${i}`,
      slug: `${model.slug}-${i}`,
      excerpt: model.excerpt,
      content: `${model.content}\n\nPart ${i}.`,
      imageUrl: model.imageUrl,
      tags: model.tags,
      published: true,
      category: model.category.id,
      affiliateProducts: model.affiliateProducts.map((/** @type {{ id: number }} */ p) => p.id),
    },
  });
}
await strapi.destroy();
process.exit(0);
