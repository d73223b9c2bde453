import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { TestServer } from './boot';
import { type Answer, call } from './request';

const run = promisify(execFile);
/** The password of every panel user of the tests. */
export const PANEL_PASSWORD = 'Panel-password-1';

/** A person signed in to Strapi's panel, who writes content the way the panel does. */
export class PanelUser {
  private constructor(
    private readonly server: TestServer,
    private readonly token: string,
  ) {}

  /** Makes a panel user on the server's database and signs in. */
  static async create(server: TestServer, role: 'editor' | 'super-admin'): Promise<PanelUser> {
    const email = `${role}@example.com`;
    const child = run('node', [path.resolve(__dirname, '../../dist/src/bin/panel-user.js')], {
      env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production', ...server.env },
    });
    child.child.stdin?.end(JSON.stringify({ email, name: 'Test', role, password: PANEL_PASSWORD }));
    await child;
    const answer = await call(server, 'POST', '/admin/login', {
      body: { email, password: PANEL_PASSWORD },
    });
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
