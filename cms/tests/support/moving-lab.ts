import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import type { Run, RunDetail } from '../../src/contract/automation-run';
import type { ImportDetail, ImportEntry } from '../../src/contract/moving';
import type { ListedPage } from '../../src/contract/page';
import type { Post } from '../../src/contract/post';
import { bootServer, shutDown, type TestServer } from './boot';
import { type OldHost, startOldHost } from './old-host';
import { type Answer, call, type CallOptions, expectContract, logIn } from './request';
import { until } from './until';

/** Patience for a run on a busy machine; the test's own timeout ends what takes too long. */
const TIMEOUT_MS = 600_000;

/** Counts by kind, such as `post 12`. */
export const tally = (rows: readonly { kind: string }[]): string[] => {
  const counts = new Map<string, number>();
  for (const { kind } of rows) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].map(([kind, count]) => `${kind} ${count}`).sort();
};

/** Number of entries of a kind that the import adds or has added. */
export const addedOf = ({ counts }: ImportDetail, kind: string): number | undefined =>
  counts.find((count) => count.kind === kind)?.added;

/** A zip archive of text files. */
export async function zipOf(files: Readonly<Record<string, string>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text), name);
  zip.end();
  return buffer(zip.outputStream);
}

/** A server that old sites move to, and the host of their images. */
export class MovingLab {
  private constructor(
    readonly server: TestServer,
    readonly host: OldHost,
    private cookie: string,
  ) {}

  static async start(env: Record<string, string> = {}): Promise<MovingLab> {
    const host = await startOldHost();
    const server = await bootServer({ SEED: 'none', OUTBOUND_ALLOW: host.host, ...env });
    return new MovingLab(server, host, await logIn(server));
  }

  async stop(): Promise<void> {
    await shutDown(this.server);
    this.host.stop();
  }

  send(method: string, path: string, options: CallOptions = {}): Promise<Answer> {
    return call(this.server, method, path, { cookie: this.cookie, ...options });
  }

  /** Uploads part of an import's file, by default the whole file. */
  uploadPart(
    path: string,
    file: Uint8Array,
    { name = 'export.xml', at = 0, end = file.length } = {},
  ) {
    const query = new URLSearchParams({ name, bytes: String(file.length), at: String(at) });
    return this.send('POST', `${path}?${query.toString()}`, {
      raw: { type: 'application/octet-stream', text: file.subarray(at, end) },
    });
  }

  /** Creates an import from a file and returns its id. */
  async createImport(file: Uint8Array | string, name = 'export.xml'): Promise<number> {
    const created = await this.uploadPart('/api/imports', Buffer.from(file), { name });
    expectContract('imports.create', created);
    return (created.json as ImportDetail).id;
  }

  async get(id: number): Promise<ImportDetail> {
    const answer = await this.send('GET', `/api/imports/${id}`);
    expectContract('imports.get', answer);
    return answer.json as ImportDetail;
  }

  /** Scans the files or imports the entries, and waits for the end. */
  async runPhase(id: number, what: 'look' | 'run'): Promise<ImportDetail> {
    const started = await this.send('POST', `/api/imports/${id}/${what}`);
    expectContract(`imports.${what}`, started);
    return this.waitForRun(id);
  }

  async waitForRun(id: number): Promise<ImportDetail> {
    await until(async () => (await this.get(id)).runs[0]?.status !== 'running', TIMEOUT_MS);
    return this.get(id);
  }

  /** Uploads an export, scans it and imports it. */
  async importFile(file: Uint8Array | string, name?: string): Promise<ImportDetail> {
    const id = await this.createImport(file, name);
    expect((await this.runPhase(id, 'look')).error).toBeNull();
    return this.runPhase(id, 'run');
  }

  async undo(run: Run | undefined): Promise<Answer> {
    return this.send('POST', `/api/automation/runs/${run?.id}/undo`);
  }

  async runDetail(run: Run | undefined): Promise<RunDetail> {
    return (await this.send('GET', `/api/automation/runs/${run?.id}`)).json as RunDetail;
  }

  async entries(id: number, query = ''): Promise<ImportEntry[]> {
    const answer = await this.send('GET', `/api/imports/${id}/entries${query}`);
    expectContract('imports.entries', answer);
    return answer.json as ImportEntry[];
  }

  async posts(): Promise<Post[]> {
    return (await this.send('GET', '/api/posts?status=all&sort=title')).json as Post[];
  }

  async post(slug: string): Promise<Post> {
    const found = (await this.posts()).find((post) => post.slug === slug);
    if (found === undefined) throw new Error(`There is no post ${slug}`);
    return found;
  }

  /** The About page, which every magazine has. */
  async about(): Promise<ListedPage> {
    const all = (await this.send('GET', '/api/pages')).json as ListedPage[];
    const about = all.find(({ slug }) => slug === 'about');
    if (about === undefined) throw new Error('There is no page about');
    return about;
  }

  /** The pages that the owner added. */
  async pages(): Promise<ListedPage[]> {
    const all = (await this.send('GET', '/api/pages')).json as ListedPage[];
    return all.filter(({ standard }) => !standard);
  }

  /** Runs an import and cancels it once a number of items are processed. */
  async cancelAt(id: number, items: number): Promise<void> {
    await this.send('POST', `/api/imports/${id}/run`);
    await until(async () => {
      const [run] = (await this.get(id)).runs;
      return run?.status !== 'running' || run.changed + run.skipped >= items;
    });
    await this.send('POST', `/api/automation/runs/${(await this.get(id)).runs[0]?.id}/cancel`);
    await this.waitForRun(id);
  }

  /** Waits until the last run has failed, then starts another. */
  async restartRun(id: number): Promise<void> {
    await until(async () => (await this.get(id)).runs[0]?.status === 'failed');
    expectContract('imports.run', await this.send('POST', `/api/imports/${id}/run`));
  }

  /** The images in the library. */
  async images(): Promise<unknown> {
    return (await this.send('GET', '/api/uploads')).json;
  }

  /** Permanently deletes the posts in the trash. */
  async emptyTrash(): Promise<void> {
    const trash = (await this.send('GET', '/api/trash/posts')).json as { id: number }[];
    for (const { id } of trash) await this.send('DELETE', `/api/trash/posts/${id}`);
  }
}
