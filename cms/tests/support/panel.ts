import { randomBytes } from 'node:crypto';
import type { TestServer } from './boot';
import { countRows, runSql } from './database';
import { commandFile, runHosted } from './hosted-command';
import { type Answer, call } from './request';

/** The password of all panel users in tests. */
export const PANEL_PASSWORD = 'Panel-password-1';

/** Hash of that password, as Strapi stores it, but at the lowest cost. */
const PASSWORD_HASH = '$2a$04$VBwqYUgai4ixAIDUXVUzOu..OF6OHhC3TfQcABm7Ayi8az9M91h3C';

type Role = 'editor' | 'super-admin';

const emailOf = (role: Role): string => `${role}@example.com`;

const requestFor = (role: Role) => ({
  email: emailOf(role),
  name: 'Test',
  role,
  password: PANEL_PASSWORD,
});

/** Inserts a panel user directly into the database unless the role has one. */
async function insertUser(server: TestServer, role: Role): Promise<void> {
  const where = `email = '${emailOf(role)}'`;
  if ((await countRows(server, 'admin_users', where)) > 0) return;
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
      where u.${where} and r.code = 'strapi-${role}'`,
  );
}

/** A user signed in to Strapi's panel where edits content as the panel does. */
export class PanelUser {
  private constructor(
    private readonly server: TestServer,
    private readonly token: string,
  ) {}

  /** Inserts a panel user into the server's database and signs in. */
  static async create(server: TestServer, role: Role): Promise<PanelUser> {
    await insertUser(server, role);
    return PanelUser.signIn(server, role);
  }

  /** Creates a panel user like `npm run panel:user` and signs in. */
  static async createByCommand(server: TestServer, role: Role): Promise<PanelUser> {
    await PanelUser.makeByCommand(server.env, role);
    return PanelUser.signIn(server, role);
  }

  /** Creates a panel user with the owner's command; the server need not be running. */
  static async makeByCommand(env: Record<string, string>, role: Role): Promise<void> {
    const request = requestFor(role);
    const { code, stderr } = await runHosted(commandFile('panel-user'), { env, request });
    if (code !== 0) throw new Error(stderr);
  }

  static async signIn(server: TestServer, role: Role): Promise<PanelUser> {
    const answer = await call(server, 'POST', '/admin/login', {
      body: { email: emailOf(role), password: PANEL_PASSWORD },
    });
    if (answer.status !== 200) throw new Error(`The panel login failed: ${answer.text}`);
    const { data } = answer.json as { data: { token: string } };
    return new PanelUser(server, data.token);
  }

  /** Calls an address of the panel's API. */
  request(method: string, path: string, body?: unknown): Promise<Answer> {
    return call(this.server, method, path, {
      headers: { authorization: `Bearer ${this.token}` },
      ...(body === undefined ? {} : { body }),
    });
  }

  /** Calls an address with a raw body of any content type. */
  sendRaw(method: string, path: string, type: string, text: string): Promise<Answer> {
    return call(this.server, method, path, {
      headers: { authorization: `Bearer ${this.token}` },
      raw: { type, text },
    });
  }

  /** Sends a form with files, like the media library. */
  sendForm(path: string, form: FormData): Promise<Answer> {
    return call(this.server, 'POST', path, {
      headers: { authorization: `Bearer ${this.token}` },
      form,
    });
  }

  /** Creates an entry and returns its ids. */
  async create(uid: string, data: Record<string, unknown>): Promise<PanelEntry> {
    const answer = await this.request('POST', `/content-manager/collection-types/${uid}`, data);
    if (answer.status >= 300) throw new Error(`${answer.status}: ${answer.text}`);
    return (answer.json as { data: PanelEntry }).data;
  }

  /** Updates an entry like the panel's form. */
  update(uid: string, documentId: string, data: Record<string, unknown>): Promise<Answer> {
    return this.request('PUT', `/content-manager/collection-types/${uid}/${documentId}`, data);
  }

  remove(uid: string, documentId: string): Promise<Answer> {
    return this.request('DELETE', `/content-manager/collection-types/${uid}/${documentId}`);
  }
}

export interface PanelEntry {
  id: number;
  documentId: string;
  slug?: string;
}
