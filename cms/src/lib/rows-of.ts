/** The rows of a raw Knex statement: SQLite returns them directly, PostgreSQL wraps them. */
export const rowsOf = <R>(answer: unknown): R[] =>
  Array.isArray(answer) ? (answer as R[]) : (answer as { rows: R[] }).rows;
