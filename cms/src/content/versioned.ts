import { entityTag } from '../contract/entity-tag';
import { tagged, type Tagged } from '../strapi/answers';

/** An entry as an answer, with the ETag of its version. */
export const versioned = <T extends { id: number; version: number }>(entry: T): Tagged<T> =>
  tagged(entry, entityTag(entry));
