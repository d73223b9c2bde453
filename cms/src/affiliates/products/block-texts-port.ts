import type { Knex } from 'knex';
import { port } from '../../strapi/port';

/** A text beside those of posts. */
export interface BlockText {
  id: number;
  title: string;
  content: string;
}

/** The issues of the newsletter whose texts may show products in blocks, newest first. */
export const issueTextsPort = port<(knex: Knex) => Promise<BlockText[]>>('texts of issues');
