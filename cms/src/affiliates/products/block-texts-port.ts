import type { Knex } from 'knex';
import { port } from '../../strapi/port';

/** A text other than a post's that may contain blocks. */
export interface BlockText {
  id: number;
  title: string;
  content: string;
}

/** The newsletter issues whose texts may show products in blocks, newest first. */
export const issueTextsPort = port<(knex: Knex) => Promise<BlockText[]>>('texts of issues');
