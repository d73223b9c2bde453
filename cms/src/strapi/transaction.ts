import type { Knex } from 'knex';

/** What `strapi.db.transaction` gives its callback: Strapi leaves it untyped. */
export interface Transaction {
  trx: Knex;
  /** Has something done once the outermost transaction is committed. */
  onCommit: (callback: () => void) => void;
}
