import type { Core } from '@strapi/strapi';
import { socialPlatformNames } from '../../contract/social-post';
import { containerMark } from '../rules/container-mark';
import type { PublishOutcome } from '../rules/post-outcome';
import {
  type AccountNote,
  cutOff,
  failedAttempt,
  type AttemptResult,
  publishOutcomeOf,
  publishOutcomeOfLook,
  outcomeWithoutLookup,
  type SocialAttempt,
  type TriedPost,
  UNEXPECTED,
} from '../rules/publish-outcome';
import type { Progress, SocialAdapter } from '../adapters/social-adapter';
import type { Clock } from '../../lib/clock';
import { failureText } from '../../lib/failure-text';
import { changeAccount, type SocialAccountRow } from '../queries/account-rows';
import {
  changeClaimed,
  changeHanded,
  changeSocialPost,
  type SocialPostRow,
} from '../queries/post-rows';
import { readFacts, type PostFacts } from '../reading/post-facts';
import { outgoingPost, publishBlocker } from './outgoing';
import { isStillReady } from './readiness';

/** Columns written before the outcome of an attempt is known. */
type Sending = 'handed_at' | 'sent_link' | 'sent_title' | 'container_id' | 'container_mark';

/** An attempt is ended well before other instances take it for dead. */
const ATTEMPT_MS = 120_000;

/** Thrown into an adapter once another holder has claimed its social post, to stop it. */
class ClaimLost extends Error {}

/** Dependencies of an attempt. */
export interface AttemptParts {
  strapi: Core.Strapi;
  clock: Clock;
  account: SocialAccountRow;
  adapter: SocialAdapter;
  /** Name under which social posts are claimed. */
  holder: string;
  signal: AbortSignal;
}

/**
 * An attempt at a social post: claims it, looks it up if it may already be published, hands it over
 * at most once, and saves the outcome.
 */
export class PostAttempt {
  readonly #limit: AbortSignal;
  /** Time of an earlier hand-over with an unknown outcome; null if there was none. */
  #doubtSince: number | null;

  constructor(
    private readonly parts: AttemptParts,
    private row: SocialPostRow,
  ) {
    this.#limit = AbortSignal.any([parts.signal, AbortSignal.timeout(ATTEMPT_MS)]);
    this.#doubtSince = row.handed_at;
  }

  /** Makes the attempt; undefined if another holder has claimed or changed the social post. */
  async run(): Promise<SocialAttempt | undefined> {
    const { strapi, clock, holder } = this.parts;
    const claim = {
      status: 'publishing',
      claimed_by: holder,
      claimed_at: clock.now(),
      attempts: this.row.attempts + 1,
    } as const;
    const before = this.row;
    if (!(await changeSocialPost(strapi.db.connection, before, claim, clock.now())))
      return undefined;
    this.row = { ...before, ...claim };
    if (!(await isStillReady(strapi.db.connection, this.parts.account, clock.now()))) {
      await this.#giveBack(before);
      return undefined;
    }
    const facts = await readFacts(strapi, this.row).catch(async (thrown: unknown) => {
      await this.#giveBack(before);
      throw thrown;
    });
    try {
      const result = await this.#attempt(facts);
      if (!(await this.#record(result))) return undefined;
      return { id: this.row.id, title: facts.title, result };
    } catch (thrown) {
      if (thrown instanceof ClaimLost) return undefined;
      throw thrown;
    }
  }

  get #tried(): TriedPost {
    const { attempts, scheduled_at, handed_at } = this.row;
    return { attempts, scheduled_at, handed_at, doubt_since: this.#doubtSince };
  }

  async #attempt(facts: PostFacts): Promise<AttemptResult> {
    const { clock, adapter } = this.parts;
    if (this.row.handed_at !== null) {
      const resolved = await this.#look(facts);
      if (resolved !== undefined) return resolved;
    }
    const problem = publishBlocker(this.row, facts);
    if (problem !== undefined) return failedAttempt(problem, this.row.handed_at);
    // A receiver that remembers the key keeps the first version, so that version is repeated.
    const isRepeated = this.#doubtSince !== null && adapter.lookUp === null;
    const outcome = await this.#publish(isRepeated ? this.#asSent(facts) : facts);
    const isRefused = outcome.kind === 'refused' && !outcome.account;
    // A receiver that remembers the key answers for all attempts.
    if (isRefused && adapter.lookUp === null) this.#doubtSince = null;
    const isCut = this.parts.signal.aborted && outcome.kind === 'later';
    return isCut
      ? cutOff(this.#tried, outcome.reason, clock.now())
      : publishOutcomeOf(this.#tried, outcome, clock.now());
  }

  /** Looks up whether it was published; undefined if it has to be published now. */
  async #look(facts: PostFacts): Promise<AttemptResult | undefined> {
    const { strapi, clock, adapter } = this.parts;
    if (adapter.lookUp === null) {
      return outcomeWithoutLookup(this.#tried, this.row.error, clock.now());
    }
    const post = outgoingPost(this.row, this.#asSent(facts));
    const found = await adapter.lookUp(post, this.#limit).catch((thrown: unknown) => {
      strapi.log.error(failureText(`Social post ${this.row.id} could not be looked up`, thrown));
      return { kind: 'unknown', reason: UNEXPECTED, until: null } as const;
    });
    const resolved = publishOutcomeOfLook(this.#tried, found, clock.now());
    if (resolved.kind !== 'absent') return resolved;
    if (resolved.isSure) {
      await this.#keep({ handed_at: null });
      this.#doubtSince = null;
    }
    return undefined;
  }

  /** The facts with the link and the title of the earlier hand-over. */
  #asSent(facts: PostFacts): PostFacts {
    const { sent_link: link, sent_title: title } = this.row;
    return { ...facts, link: link ?? facts.link, title: title ?? facts.title };
  }

  async #publish(facts: PostFacts): Promise<PublishOutcome> {
    const { strapi, clock, adapter } = this.parts;
    const post = outgoingPost(this.row, facts);
    const reached = { withHandover: false };
    const progress: Progress = {
      container: (id) => this.#keep({ container_id: id, container_mark: containerMark(post) }),
      withHandover: async () => {
        await this.#keep({ handed_at: clock.now(), sent_link: post.link, sent_title: facts.title });
        reached.withHandover = true;
      },
    };
    try {
      return await adapter.publish(post, progress, this.#limit);
    } catch (thrown) {
      if (thrown instanceof ClaimLost) throw thrown;
      strapi.log.error(failureText(`Social post ${this.row.id} could not be published`, thrown));
      if (reached.withHandover) return { kind: 'doubtful', reason: UNEXPECTED };
      return { kind: 'later', reason: UNEXPECTED, until: null, wholeAccount: false };
    }
  }

  /** Releases a claim and restores the social post. */
  async #giveBack({ id, status, attempts }: SocialPostRow): Promise<void> {
    const { strapi, clock, holder } = this.parts;
    const change = { status, attempts, claimed_by: null, claimed_at: null };
    await changeClaimed(strapi.db.connection, { id, holder }, change, clock.now());
  }

  /** Saves progress; throws if another holder has claimed the social post. */
  async #keep(change: Partial<Pick<SocialPostRow, Sending>>): Promise<void> {
    const { strapi, clock, holder } = this.parts;
    const claim = { id: this.row.id, holder };
    const isKept = await changeClaimed(strapi.db.connection, claim, change, clock.now());
    if (!isKept) throw new ClaimLost();
    this.row = { ...this.row, ...change };
  }

  /**
   * Records a problem or pause of the whole account; a problem is logged once, because it stops
   * further attempts.
   */
  async #recordAccount(note: AccountNote): Promise<void> {
    const { strapi, account } = this.parts;
    const isNoted = await changeAccount(strapi.db.connection, account, note);
    if (!isNoted || note.problem === undefined) return;
    strapi.log.warn(
      `Posting to ${socialPlatformNames[account.platform]} is paused: ${note.problem}`,
    );
  }

  async #record({ kind, post, account }: AttemptResult): Promise<boolean> {
    const { strapi, clock, holder } = this.parts;
    const knex = strapi.db.connection;
    // First, so that no other social post of the account is tried in between.
    if (account !== undefined) await this.#recordAccount(account);
    const change = { ...post, claimed_by: null, claimed_at: null };
    const now = clock.now();
    if (await changeClaimed(knex, { id: this.row.id, holder }, change, now)) return true;
    // It is published, even if another process has claimed it since.
    return kind === 'published' && changeHanded(knex, this.row, change, now);
  }
}
