import { entityTag } from '../contract/entity-tag';
import { tagged, type Tagged } from '../strapi/answers';

/** The answer that tells an entry with the tag of its version. */
export const versioned = <T extends { id: number; version: number }>(entry: T): Tagged<T> =>
  tagged(entry, entityTag(entry));
