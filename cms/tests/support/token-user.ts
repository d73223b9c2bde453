import type { ApiScope } from '../../src/contract/api-scope';
import { makeToken, tokenDigest, tokenStart } from '../../src/login/rules/token-text';
import type { TestServer } from './boot';
import { runSql } from './database';
import { type Answer, call } from './request';

interface Dates {
  expires_at?: number;
  revoked_at?: number;
}

const sqlValue = (value: string | number): string =>
  typeof value === 'number' ? String(value) : `'${value}'`;

/** A program that calls a server with an API token. */
export class TokenUser {
  private constructor(
    private readonly server: TestServer,
    readonly token: string,
  ) {}

  /** Uses a token that the server created. */
  static with = (server: TestServer, token: string): TokenUser => new TokenUser(server, token);

  /** Inserts a token directly into the database, as the server would store it. */
  static async store(
    server: TestServer,
    scopes: readonly ApiScope[],
    dates: Dates = {},
  ): Promise<TokenUser> {
    const token = makeToken();
    const row = {
      ...{ name: 'A program', digest: tokenDigest(token), start: tokenStart(token) },
      ...{ scopes: scopes.join(' '), created_at: Date.now() - 86_400_000, ...dates },
    };
    const values = Object.values(row).map(sqlValue);
    await runSql(
      server,
      `insert into api_tokens (${Object.keys(row).join(', ')}) values (${values.join(', ')})`,
    );
    return new TokenUser(server, token);
  }

  send(method: string, path: string, body?: unknown, headers = {}): Promise<Answer> {
    return call(this.server, method, path, {
      headers: { authorization: `Bearer ${this.token}`, ...headers },
      ...(body === undefined ? {} : { body }),
    });
  }
}
