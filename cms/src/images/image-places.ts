import type { Knex } from 'knex';
import { port } from '../strapi/port';

/** Where the entries of a table show images. */
export interface ImagePlace {
  /** Name of the entry in a sentence, such as 'the article'. */
  what: string;
  entries: (knex: Knex) => Knex.QueryBuilder;
  /** The column that names an entry. */
  label: string;
  columns: readonly string[];
  /** How to remove an image from there, as a sentence. */
  remedy?: string;
}

/** All places, in display order. */
export const imagePlacesPort = port<readonly ImagePlace[]>('places of images');
