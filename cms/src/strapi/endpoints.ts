import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';

/** Answers one call of the contract; a controller action of Strapi's. */
export type Endpoint = (ctx: Context) => unknown;

/** Makes the endpoints of a part of the product, by the ids that their calls have in the contract. */
export type Endpoints = (parts: { strapi: Core.Strapi }) => Readonly<Record<string, Endpoint>>;

/** Checks endpoints against the type and keeps them as they are. */
export const endpoints = <E extends Endpoints>(make: E): E => make;
