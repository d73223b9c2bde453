import type { Core } from '@strapi/strapi';
import { routesOf } from '../../../bootstrap/endpoints';

export default ({ strapi }: { strapi: Core.Strapi }) => ({ routes: routesOf(strapi) });
