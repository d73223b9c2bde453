import { mkdtemp, readFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { TestServer } from './boot';

/** Creates a path for a server's CALL_STATEMENTS (statement-log.js). */
export const createStatementsFile = async (): Promise<string> =>
  path.join(await mkdtemp(path.join(os.tmpdir(), 'aurelian-statements-')), 'statements');

/** Verb and table of a statement, such as `update posts`. */
function summaryOf(sql: string): string | undefined {
  const [, verb, table] =
    /^(select|insert|update|delete)\b.*?(?:(?:(?<=^update )|\bfrom )["`]|\binto ["`]?)(\w+)/i.exec(
      sql,
    ) ?? [];
  return table && `${verb} ${table}`;
}

/**
 * The statements of a server's calls of one method and address, before and within the first
 * transaction.
 */
export async function readStatements({ env }: TestServer, request: string) {
  const lines = (await readFile(env.CALL_STATEMENTS ?? '', 'utf8')).split('\n');
  const statements = lines.flatMap((line) => {
    const [who, sql = ''] = line.split('\t');
    return who === request ? [sql] : [];
  });
  const begin = statements.findIndex((sql) => /^begin\b/i.test(sql));
  const end = statements.findIndex((sql) => /^commit\b/i.test(sql));
  const summarize = (some: readonly string[]) => some.flatMap((sql) => summaryOf(sql) ?? []);
  return {
    before: summarize(statements.slice(0, begin)),
    within: summarize(statements.slice(begin, end)),
  };
}
