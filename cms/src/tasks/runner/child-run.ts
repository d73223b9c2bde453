import type { Knex } from 'knex';
import { findChild } from '../queries/runs';
import type { Start } from './start';

/**
 * What a run is begun with by another one, which then finds it again. It is begun once, whoever works on
 * the other: 409 for the second who tries.
 */
export const asChild = (
  parent: number,
  { id }: Start['job'],
): Required<Pick<Start, 'input' | 'claim'>> => ({
  input: { parent },
  claim: async (trx: Knex) => (await findChild(trx, parent, id)) === undefined,
});
