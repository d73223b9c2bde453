/** The rows that a raw statement of Knex answers with: SQLite returns them directly, PostgreSQL wrapped. */
export const rowsOf = <R>(answer: unknown): R[] =>
  Array.isArray(answer) ? (answer as R[]) : (answer as { rows: R[] }).rows;
