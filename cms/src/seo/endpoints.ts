import { endpoints } from '../strapi/endpoints';
import { searchEnginesService } from './services/search-engines';

export const seoEndpoints = endpoints(({ strapi }) => ({
  'seo.status': () => searchEnginesService(strapi).status(),
  // A submission continues after its caller has disconnected.
  'seo.submit': () => searchEnginesService(strapi).submitNow(),
  'seo.submissions': ({ query }) => searchEnginesService(strapi).submissions(query),
  'seo.findings': ({ query }) => searchEnginesService(strapi).findings(query),
}));
