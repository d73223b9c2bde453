import type { Knex } from 'knex';

/** Argument that `strapi.db.transaction` passes to its callback; Strapi leaves it untyped. */
export interface Transaction {
  trx: Knex;
  /** Runs a callback once the outermost transaction is committed. */
  onCommit: (callback: () => void) => void;
}
