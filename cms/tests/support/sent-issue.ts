import { mailKey, signMailToken } from '../../src/mail/rules/mail-token';
import type { TestServer } from './boot';
import { runSql } from './database';
import { DESKTOP_AGENT } from './reader';
import { type Answer, call } from './request';

/** Times of a message's opens and clicks in milliseconds; null if there was none. */
export interface TrackedTimes {
  openedAt: number | null;
  clickedAt: number | null;
  machineOpenedAt: number | null;
  machineClickedAt: number | null;
}

/** Headers of a browser that follows a link. */
export const BROWSER_HEADERS = { 'user-agent': DESKTOP_AGENT, accept: 'text/html' };

let rows = 1_000;

/**
 * An issue sent before the test, stored as the outbox would, whose readers open it and follow its
 * links.
 */
export class SentIssue {
  readonly #links: number[] = [];

  constructor(
    private readonly server: TestServer,
    readonly id: number,
  ) {}

  /** Adds a link; links are numbered from 0. */
  async addLink(url: string): Promise<void> {
    rows += 1;
    this.#links.push(rows);
    await runSql(
      this.server,
      `insert into issue_links (id, issue_id, url) values (${rows}, ${this.id}, '${url}')`,
    );
  }

  /** Adds a message that was sent at a time; returns its id. */
  async addMessage(sentAt: number, columns: Record<string, string | number> = {}): Promise<number> {
    rows += 1;
    const row: Record<string, string | number> = {
      id: rows,
      kind: 'issue',
      dedupe_key: `issue-${this.id}-${rows}`,
      recipient: `reader-${rows}@example.com`,
      subscriber_id: rows,
      issue_id: this.id,
      status: 'sent',
      due_at: sentAt,
      sent_at: sentAt,
      created_at: sentAt,
      ...columns,
    };
    const values = Object.values(row).map((value) =>
      typeof value === 'number' ? String(value) : `'${value}'`,
    );
    await runSql(
      this.server,
      `insert into mail_messages (${Object.keys(row).join(', ')}) values (${values.join(', ')})`,
    );
    return rows;
  }

  /** The path of a message's link. */
  linkPath(messageId: number, link = 0): string {
    return `/newsletter/click/${this.#sign('click', messageId, this.#links[link])}`;
  }

  /** The path of the tracking image. */
  pixelPath(messageId: number): string {
    return `/newsletter/open/${this.#sign('open', messageId)}.gif`;
  }

  click(
    messageId: number,
    link = 0,
    headers: Record<string, string> = BROWSER_HEADERS,
  ): Promise<Answer> {
    return call(this.server, 'GET', this.linkPath(messageId, link), { headers });
  }

  open(messageId: number, headers: Record<string, string> = BROWSER_HEADERS): Promise<Answer> {
    return call(this.server, 'GET', this.pixelPath(messageId), { headers });
  }

  /** The recorded opens and clicks of a message. */
  async trackedTimes(messageId: number): Promise<TrackedTimes> {
    const [row] = await runSql(
      this.server,
      `select opened_at, clicked_at, machine_opened_at, machine_clicked_at
       from mail_messages where id = ${messageId}`,
    );
    const at = (name: string): number | null =>
      row?.[name] === null || row?.[name] === undefined ? null : Number(row[name]);
    return {
      openedAt: at('opened_at'),
      clickedAt: at('clicked_at'),
      machineOpenedAt: at('machine_opened_at'),
      machineClickedAt: at('machine_clicked_at'),
    };
  }

  /** Why each open and click of a message was a machine's, or null, in stored order. */
  async machineReasons(messageId: number): Promise<unknown[]> {
    const stored = await runSql(
      this.server,
      `select machine from mail_events where message_id = ${messageId} order by id`,
    );
    return stored.map(({ machine }) => machine);
  }

  #sign(purpose: 'open' | 'click', messageId: number, linkId = 0): string {
    const grant = { purpose, subscriberId: messageId, messageId, linkId };
    return signMailToken(mailKey(this.server.env.SITE_SECRET ?? ''), grant);
  }
}
