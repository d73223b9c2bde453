import type { Core } from '@strapi/strapi';
import { forgetAffiliates, enforceAffiliateRules } from '../affiliates/panel-rules';
import { afterContent, beforeContent, isChecked } from '../content/hooks/content-events';
import type { PostEvent } from '../content/hooks/post-history';
import { checkContent, type ContentUid } from '../panel/content-rules';
import {
  AUTHOR,
  CATEGORY,
  entriesOf,
  isAction,
  NETWORK,
  PAGE,
  POST,
  PRODUCT,
  SERIES,
  SETTINGS,
} from '../strapi/lifecycle-event';
import type { Transaction } from '../strapi/transaction';
import { noteContentChange } from './content-watch';

const ACTIONS = ['Create', 'CreateMany', 'Update', 'UpdateMany', 'Delete', 'DeleteMany'];

/** Whether an event withdraws something from the public. */
const isWithdrawal = (event: PostEvent): boolean =>
  isAction(event, 'Delete') || event.params.data?.published === false;

/** Applies the rooms' rules to every write of content, by our calls, the panel or a job. */
export function subscribeContentEvents(strapi: Core.Strapi): void {
  const before = async (event: PostEvent): Promise<void> => {
    const { uid } = event.model;
    const entries = isChecked(event) ? [] : entriesOf(event.params.data);
    for (const entry of entries) checkContent(uid as ContentUid, entry, isAction(event, 'Create'));
    await enforceAffiliateRules(strapi, event);
    if (uid !== SETTINGS) await beforeContent(strapi, event);
  };

  const after = async (event: PostEvent): Promise<void> => {
    const change = { isWithdrawal: isWithdrawal(event) };
    await strapi.db.transaction(async ({ trx }: Transaction) => {
      await afterContent(strapi, trx, event);
      await forgetAffiliates(trx, event);
      await noteContentChange(strapi, change);
    });
  };

  strapi.db.lifecycles.subscribe({
    models: [POST, CATEGORY, AUTHOR, SERIES, PAGE, PRODUCT, NETWORK, SETTINGS],
    ...Object.fromEntries(ACTIONS.map((action) => [`before${action}`, before])),
    ...Object.fromEntries(ACTIONS.map((action) => [`after${action}`, after])),
  });
}
