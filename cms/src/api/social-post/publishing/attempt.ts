import type { Core } from '@strapi/strapi';
import type {
  Progress,
  PublishOutcome,
  SocialAdapter,
} from '../../../integrations/social/social-adapter';
import type { Clock } from '../../../lib/clock';
import { failureText } from '../../../lib/failure-text';
import { changeAccount, type SocialAccountRow } from '../queries/account-rows';
import { changeClaimed, changePost, type SocialPostRow } from '../queries/post-rows';
import { cutOff, failed, type Settlement, settlementOf, settlementOfLook } from './outcome';
import { readOutgoing } from './outgoing';

/** An attempt is ended well before others take it for dead. */
const ATTEMPT_MS = 120_000;
const UNEXPECTED = 'Something unexpected went wrong; the log says what.';

/** Thrown into an adapter whose post somebody else has by now: it goes no further. */
class ClaimLost extends Error {}

/** What an attempt works with. */
export interface AttemptParts {
  strapi: Core.Strapi;
  clock: Clock;
  account: SocialAccountRow;
  adapter: SocialAdapter;
  /** Under whose name posts are claimed. */
  holder: string;
  signal: AbortSignal;
}

/** What came of an attempt at a post. */
export interface Attempted {
  id: number;
  title: string;
  settlement: Settlement;
}

/** One attempt at one post: claimed, looked up where it may be out, handed over at most once, and settled. */
export class PostAttempt {
  readonly #limit: AbortSignal;

  constructor(
    private readonly parts: AttemptParts,
    private row: SocialPostRow,
  ) {
    this.#limit = AbortSignal.any([parts.signal, AbortSignal.timeout(ATTEMPT_MS)]);
  }

  /** Makes the attempt; undefined where somebody else has the post, or has changed it. */
  async run(): Promise<Attempted | undefined> {
    const { strapi, clock, holder } = this.parts;
    const claim = {
      status: 'publishing',
      claimed_by: holder,
      claimed_at: clock.now(),
      attempts: this.row.attempts + 1,
    } as const;
    if (!(await changePost(strapi.db.connection, this.row, claim, clock.now()))) return undefined;
    this.row = { ...this.row, ...claim };
    const { title } = await readOutgoing(strapi, this.row);
    try {
      const settlement = await this.#attempt();
      if (!(await this.#settle(settlement))) return undefined;
      return { id: this.row.id, title, settlement };
    } catch (thrown) {
      if (thrown instanceof ClaimLost) return undefined;
      throw thrown;
    }
  }

  async #attempt(): Promise<Settlement> {
    const { strapi, clock } = this.parts;
    if (this.row.handed_at !== null) {
      const settled = await this.#look();
      if (settled !== undefined) return settled;
    }
    const { problem } = await readOutgoing(strapi, this.row);
    if (problem !== undefined) return failed(problem, this.row.handed_at);
    const outcome = await this.#publish();
    const isCut = this.parts.signal.aborted && outcome.kind === 'later';
    return isCut
      ? cutOff(this.row, outcome.reason, clock.now())
      : settlementOf(this.row, outcome, clock.now());
  }

  /** Looks whether it is out; undefined where it is to be published. */
  async #look(): Promise<Settlement | undefined> {
    const { strapi, clock, adapter } = this.parts;
    if (adapter.lookUp === null) return undefined;
    const { post } = await readOutgoing(strapi, this.row);
    const found = await adapter.lookUp(post, this.#limit).catch((thrown: unknown) => {
      strapi.log.error(failureText(`Social post ${this.row.id} could not be looked up`, thrown));
      return { kind: 'unknown', reason: UNEXPECTED, until: null } as const;
    });
    const settled = settlementOfLook(this.row, found, clock.now());
    if (settled === undefined) await this.#keep({ handed_at: null });
    return settled;
  }

  async #publish(): Promise<PublishOutcome> {
    const { strapi, clock, adapter } = this.parts;
    const progress: Progress = {
      container: (id) => this.#keep({ container_id: id }),
      handOver: () => this.#keep({ handed_at: clock.now() }),
    };
    const { post } = await readOutgoing(strapi, this.row);
    try {
      return await adapter.publish(post, progress, this.#limit);
    } catch (thrown) {
      if (thrown instanceof ClaimLost) throw thrown;
      strapi.log.error(failureText(`Social post ${this.row.id} could not be published`, thrown));
      if (this.row.handed_at !== null) return { kind: 'doubtful', reason: UNEXPECTED };
      return { kind: 'later', reason: UNEXPECTED, until: null, wholeAccount: false };
    }
  }

  /** Keeps something on the way; throws where somebody else has the post by now. */
  async #keep(change: Partial<Pick<SocialPostRow, 'handed_at' | 'container_id'>>): Promise<void> {
    const { strapi, clock, holder } = this.parts;
    const claim = { id: this.row.id, holder };
    const isKept = await changeClaimed(strapi.db.connection, claim, change, clock.now());
    if (!isKept) throw new ClaimLost();
    this.row = { ...this.row, ...change };
  }

  async #settle({ post, account }: Settlement): Promise<boolean> {
    const { strapi, clock, holder } = this.parts;
    const knex = strapi.db.connection;
    // First, so that no other post of the account is tried in between.
    if (account !== undefined) await changeAccount(knex, this.parts.account, account);
    const change = { ...post, claimed_by: null, claimed_at: null };
    return changeClaimed(knex, { id: this.row.id, holder }, change, clock.now());
  }
}
