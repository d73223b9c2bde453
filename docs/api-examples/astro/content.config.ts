import { defineCollection } from 'astro:content';
import { aurelianLoader } from './aurelian-loader';

export const collections = {
  posts: defineCollection({
    loader: aurelianLoader({
      site: import.meta.env.AURELIAN_SITE,
      token: import.meta.env.AURELIAN_TOKEN,
    }),
  }),
};
