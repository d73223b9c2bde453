import { clearInterval, setInterval } from 'node:timers';
import type { Core } from '@strapi/strapi';
import { onOwnContentChange } from '../lib/content-changes';
import { failureText } from '../lib/failure-text';
import { cdnPurgeService } from './services/cdn-purge';

/** Interval of checking for missed purges; longer than the delay of an ordinary one. */
const LOOK_MS = 60_000;

let looking: NodeJS.Timeout | undefined;

const purges = (strapi: Core.Strapi) => cdnPurgeService(strapi);

/**
 * Purges all pages from the CDN after each change of content by this process; other processes purge
 * after their own.
 */
export function purgeAfterChanges(strapi: Core.Strapi): void {
  onOwnContentChange(() => purges(strapi).add({ everything: true }));
}

/** Sends missed purges, now and whenever another instance has left some. */
export function catchUpPurges(strapi: Core.Strapi): void {
  const orSay = (look: Promise<void>): void => {
    look.catch((error: unknown) => {
      strapi.log.warn(failureText('Missed CDN purges could not be checked', error));
    });
  };
  orSay(purges(strapi).catchUp());
  looking = setInterval(() => orSay(purges(strapi).lookAgain()), LOOK_MS).unref();
}

/** Sends the pending purges. */
export function stopPurges(strapi: Core.Strapi): Promise<void> {
  clearInterval(looking);
  return purges(strapi).shutDown();
}
