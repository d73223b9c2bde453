import { randomBytes } from 'node:crypto';
import type { TestServer } from './boot';
import { countRows, runSql } from './database';
import { commandFile, runHosted } from './hosted-command';
import { type Answer, call } from './request';

/** The password of every panel user of the tests. */
export const PANEL_PASSWORD = 'Panel-password-1';

/** Its hash, as Strapi stores it. */
const PASSWORD_HASH = '$2a$10$0QEAdyJT37nP0ikMpZ6FT.MUX7abZs3Cwitp5KQo7nETlr/c/BfiS';

type Role = 'editor' | 'super-admin';

const emailOf = (role: Role): string => `${role}@example.com`;

const requestFor = (role: Role) => ({
  email: emailOf(role),
  name: 'Test',
  role,
  password: PANEL_PASSWORD,
});

/** Puts a panel user into the database, where there is none of the role. */
async function insertUser(server: TestServer, role: Role): Promise<void> {
  const who = `email = '${emailOf(role)}'`;
  if ((await countRows(server, 'admin_users', who)) > 0) return;
  const now = server.env.DATABASE_URL ? 'now()' : String(Date.now());
  await runSql(
    server,
    `insert into admin_users
      (document_id, firstname, email, password, is_active, blocked, created_at, updated_at, published_at)
      values ('${randomBytes(12).toString('hex')}', 'Test', '${emailOf(role)}', '${PASSWORD_HASH}',
        true, false, ${now}, ${now}, ${now})`,
  );
  await runSql(
    server,
    `insert into admin_users_roles_lnk (user_id, role_id, role_ord, user_ord)
      select u.id, r.id, 1, 1 from admin_users u, admin_roles r
      where u.${who} and r.code = 'strapi-${role}'`,
  );
}

/** A person signed in to Strapi's panel, who writes content the way the panel does. */
export class PanelUser {
  private constructor(
    private readonly server: TestServer,
    private readonly token: string,
  ) {}

  /** Makes a panel user on the server's database and signs in. */
  static async create(server: TestServer, role: Role): Promise<PanelUser> {
    await insertUser(server, role);
    return PanelUser.signIn(server, role);
  }

  /** Makes a panel user by the owner's command, as `npm run panel:user` does, and signs in. */
  static async createByCommand(server: TestServer, role: Role): Promise<PanelUser> {
    await PanelUser.makeByCommand(server.env, role);
    return PanelUser.signIn(server, role);
  }

  /** Makes a panel user by the owner's command in a server's environment, without the server. */
  static async makeByCommand(env: Record<string, string>, role: Role): Promise<void> {
    const request = requestFor(role);
    const { code, stderr } = await runHosted(commandFile('panel-user'), { env, request });
    if (code !== 0) throw new Error(stderr);
  }

  /** Signs in as the panel user of a role. */
  static async signIn(server: TestServer, role: Role): Promise<PanelUser> {
    const answer = await call(server, 'POST', '/admin/login', {
      body: { email: emailOf(role), password: PANEL_PASSWORD },
    });
    if (answer.status !== 200) throw new Error(`The panel lets nobody in: ${answer.text}`);
    const { data } = answer.json as { data: { token: string } };
    return new PanelUser(server, data.token);
  }

  /** Calls one of the panel's own addresses. */
  request(method: string, path: string, body?: unknown): Promise<Answer> {
    return call(this.server, method, path, {
      headers: { authorization: `Bearer ${this.token}` },
      ...(body === undefined ? {} : { body }),
    });
  }

  /** Calls one with a body as it is, of a type of its own. */
  sendText(method: string, path: string, type: string, text: string): Promise<Answer> {
    return call(this.server, method, path, {
      headers: { authorization: `Bearer ${this.token}` },
      raw: { type, text },
    });
  }

  /** Sends a form with files, as the media library does. */
  send(path: string, form: FormData): Promise<Answer> {
    return call(this.server, 'POST', path, {
      headers: { authorization: `Bearer ${this.token}` },
      form,
    });
  }

  /** Creates an entry; returns its ids. */
  async create(uid: string, data: Record<string, unknown>): Promise<PanelEntry> {
    const answer = await this.request('POST', `/content-manager/collection-types/${uid}`, data);
    if (answer.status >= 300) throw new Error(`${answer.status}: ${answer.text}`);
    return (answer.json as { data: PanelEntry }).data;
  }

  /** Changes an entry as the panel's form does. */
  update(uid: string, documentId: string, data: Record<string, unknown>): Promise<Answer> {
    return this.request('PUT', `/content-manager/collection-types/${uid}/${documentId}`, data);
  }

  /** Deletes an entry. */
  remove(uid: string, documentId: string): Promise<Answer> {
    return this.request('DELETE', `/content-manager/collection-types/${uid}/${documentId}`);
  }
}

export interface PanelEntry {
  id: number;
  documentId: string;
  slug?: string;
}
