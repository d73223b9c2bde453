import type { Connection, ConnectionTest } from '../../src/contract/connection';
import { AdminUser } from './admin-user';
import { bootServer, shutDown, type TestServer } from './boot';
import { type Answer, expectContract } from './request';

/** Address of the connections. */
export const CONNECTIONS = '/api/connections';

type Topic = Connection['topic'];

/** A site whose connections are set up by its administrator. */
export class ConnectionSite {
  private constructor(
    readonly server: TestServer,
    private user: AdminUser,
  ) {}

  static async open(env: Record<string, string> = {}): Promise<ConnectionSite> {
    const server = await bootServer(env);
    return new ConnectionSite(server, await AdminUser.signIn(server));
  }

  get admin(): AdminUser {
    return this.user;
  }

  close(): Promise<void> {
    return shutDown(this.server);
  }

  /** Restarts the server and signs in again. */
  async restart(): Promise<void> {
    await this.server.restart();
    this.user = await AdminUser.signIn(this.server);
  }

  /** A connection as the administrator sees it. */
  async find<T extends Topic>(topic: T): Promise<Extract<Connection, { topic: T }>> {
    const answer = await this.user.send('GET', CONNECTIONS);
    expectContract('connections.list', answer);
    const found = (answer.json as Connection[]).find((one) => one.topic === topic);
    return found as Extract<Connection, { topic: T }>;
  }

  put(body: object, ifMatch?: string): Promise<Answer> {
    const headers = ifMatch === undefined ? {} : { 'if-match': ifMatch };
    return this.user.send('PUT', CONNECTIONS, body, headers);
  }

  /** Result of testing a connection. */
  async test(connection: object, to = 'owner@example.com'): Promise<ConnectionTest> {
    const answer = await this.user.send('POST', `${CONNECTIONS}/test`, { connection, to });
    expectContract('connections.test', answer);
    return answer.json as ConnectionTest;
  }
}
