import type { Core } from '@strapi/strapi';
import { onOwnContentChange } from '../lib/content-changes';
import { failureText } from '../lib/failure-text';

const purges = (strapi: Core.Strapi) => strapi.service('api::cdn-purge.cdn-purge');

/** Has the CDN forget all pages after each change of content that this process makes; the others tell of theirs. */
export function purgeAfterChanges(strapi: Core.Strapi): void {
  onOwnContentChange(() => purges(strapi).add({ everything: true }));
}

/** Makes up for what nobody could tell the CDN. */
export function catchUpPurges(strapi: Core.Strapi): void {
  purges(strapi)
    .catchUp()
    .catch((error: unknown) => {
      strapi.log.warn(failureText('What the CDN has missed cannot be looked up', error));
    });
}

/** Tells the CDN what still waits. */
export const stopPurges = (strapi: Core.Strapi): Promise<void> => purges(strapi).shutDown();
