// Baseline of the write benchmarks: plain inserts of the same rows into copies of the tables.

/** @typedef {import('./analytics-traffic.mjs').Cms['strapi']} Strapi */

/**
 * Creates an empty copy of a table with its indexes, named bench_<table>.
 * @param {Strapi} strapi
 * @param {string} table
 */
export async function copyTable(strapi, table) {
  const knex = strapi.db.connection;
  if (strapi.db.dialect.client === 'postgres') {
    await knex.raw(`create table bench_${table} (like ${table} including all)`);
    return;
  }
  const made = await knex('sqlite_master').where({ tbl_name: table }).whereNotNull('sql');
  for (const { sql } of made) await knex.raw(sql.replaceAll(table, `bench_${table}`));
}

/**
 * Marks the current end of tables; the returned function reads the rows added since, without their
 * ids.
 * @param {Strapi['db']['connection']} knex
 * @param {readonly string[]} tables
 * @returns {Promise<() => Promise<object[][]>>}
 */
export async function newRowsOf(knex, tables) {
  const lasts = await Promise.all(
    tables.map(async (table) => Number((await knex(table).max('id as last'))[0].last ?? 0)),
  );
  return () =>
    Promise.all(
      tables.map(async (table, index) => {
        const rows = await knex(table).where('id', '>', lasts[index]).orderBy('id').select();
        for (const row of rows) delete row.id;
        return rows;
      }),
    );
}

/** @param {() => Promise<unknown>} work */
export async function millisecondsOf(work) {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
