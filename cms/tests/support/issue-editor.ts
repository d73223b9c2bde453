import type { NewsletterIssue, NewsletterIssueReport } from '../../src/contract/newsletter-issue';
import type { AdminUser } from './admin-user';
import type { TestServer } from './boot';
import { runSql } from './database';
import { expectContract } from './request';
import { until } from './until';

/** A subscriber to insert into the database. */
interface StoredSubscriber {
  email: string;
  frequency?: 'weekly' | 'monthly';
  categoryIds?: readonly number[];
  state?: 'pending' | 'confirmed';
}

const valuesOf = ({
  email,
  frequency = 'weekly',
  categoryIds = [],
  state = 'confirmed',
}: StoredSubscriber) =>
  `('${email.replace(/\W/g, '')}', '${email}', '${state}', 'form', '${frequency}', '${JSON.stringify(categoryIds)}')`;

/** Inserts subscribers directly into the database, in the order of their ids. */
export async function addSubscribers(
  server: TestServer,
  readers: readonly StoredSubscriber[],
): Promise<void> {
  for (let from = 0; from < readers.length; from += 500) {
    await runSql(
      server,
      `insert into subscribers (document_id, email, state, origin, frequency, category_ids)
       values ${readers
         .slice(from, from + 500)
         .map(valuesOf)
         .join(', ')}`,
    );
  }
}

/** A user user writes newsletter issues. */
export class IssueEditor {
  constructor(private readonly user: () => AdminUser) {}

  async create(rest: Record<string, unknown> = {}): Promise<NewsletterIssue> {
    const answer = await this.user().send('POST', '/api/newsletter/issues', {
      subject: 'A letter',
      content: 'Dear reader.',
      ...rest,
    });
    expectContract('issues.create', answer);
    return answer.json as NewsletterIssue;
  }

  async digest(): Promise<NewsletterIssue> {
    const answer = await this.user().send('POST', '/api/newsletter/issues/digest');
    expectContract('issues.digest', answer);
    return answer.json as NewsletterIssue;
  }

  async read({ id }: { id: number }): Promise<NewsletterIssueReport> {
    const answer = await this.user().send('GET', `/api/newsletter/issues/${id}`);
    expectContract('issues.get', answer);
    return answer.json as NewsletterIssueReport;
  }

  async send({ id }: { id: number }): Promise<NewsletterIssue> {
    const answer = await this.user().send('POST', `/api/newsletter/issues/${id}/send`);
    expectContract('issues.send', answer);
    return answer.json as NewsletterIssue;
  }

  /** Waits until an issue has been sent and returns it. */
  async waitUntilSent(issue: { id: number }): Promise<NewsletterIssue> {
    await until(async () => (await this.read(issue)).status === 'sent');
    return this.read(issue);
  }
}
