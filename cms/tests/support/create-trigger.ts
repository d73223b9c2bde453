import { runSql } from './database';

/** The database that `runSql` queries. */
type Store = Parameters<typeof runSql>[0];

/** The body of a trigger for each kind of database. */
interface Trigger {
  /** The trigger's event, such as `before delete on a_table`. */
  when: string;
  condition: string;
  sqlite: string;
  postgres: string;
}

/** Creates a trigger; the returned function drops it. */
export async function createTrigger(store: Store, trigger: Trigger): Promise<() => Promise<void>> {
  const { when, condition, sqlite, postgres } = trigger;
  const head = `create trigger test_trigger ${when} for each row when (${condition})`;
  if (process.env.TEST_DATABASE !== 'postgres') {
    await runSql(store, `${head} begin ${sqlite} end`);
    return async () => {
      await runSql(store, 'drop trigger test_trigger');
    };
  }
  const body = `begin ${postgres} end`;
  await runSql(store, `create function react() returns trigger language plpgsql as $$ ${body} $$`);
  await runSql(store, `${head} execute function react()`);
  return async () => {
    await runSql(store, 'drop function react() cascade');
  };
}
