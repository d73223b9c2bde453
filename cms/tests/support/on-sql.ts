import type { TestServer } from './boot';
import { runSql } from './database';

/** Something that the database does by itself, in the words of both databases. */
interface Reaction {
  /** To what, such as `before delete on a_table`. */
  when: string;
  condition: string;
  sqlite: string;
  postgres: string;
}

/** Has the database do something at a statement of the server's, until the returned function is called. */
export async function onSql(server: TestServer, reaction: Reaction): Promise<() => Promise<void>> {
  const { when, condition, sqlite, postgres } = reaction;
  const head = `create trigger reaction ${when} for each row when (${condition})`;
  if (process.env.TEST_DATABASE !== 'postgres') {
    await runSql(server, `${head} begin ${sqlite} end`);
    return async () => {
      await runSql(server, 'drop trigger reaction');
    };
  }
  const body = `begin ${postgres} end`;
  await runSql(server, `create function react() returns trigger language plpgsql as $$ ${body} $$`);
  await runSql(server, `${head} execute function react()`);
  return async () => {
    await runSql(server, 'drop function react() cascade');
  };
}
