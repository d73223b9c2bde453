import type { Core } from '@strapi/strapi';
import type { SiteSettings } from '../../contract/site-settings';
import { dayStart, shiftDay } from '../../lib/periods';
import type { Tokens } from '../openai/text-model';
import type { Clock } from '../../lib/clock';
import { dayIn } from '../../lib/dates';
import type { AppError } from '../../lib/errors';
import { failureText } from '../../lib/failure-text';
import { cutText } from '../../lib/copy-string';
import {
  endCall,
  holdState,
  insertCall,
  rejectCall,
  reserveAgain,
  failAbandonedCalls,
  sumOtherCalls,
  sumDay,
} from '../queries/calls';
import { overBudget } from './budget';
import type { CallLog, LoggedEnding, LoggedWork } from './call-log';
import { costOf } from './cost';
import { budgetUsedUp } from './refusals';
import { siteSettingsService } from '../../settings/services/site-settings';
import type { Transaction } from '../../strapi/transaction';

/** A call that runs longer died with its server. */
const LOST_MS = 15 * 60_000;
const DETAIL_LENGTH = 300;

const rowOf = ({ purpose, model, promptVersion, runId }: LoggedWork) => ({
  purpose,
  writer: 'openai' as const,
  model,
  prompt_version: promptVersion,
  run_id: runId ?? null,
});

/** The stored log; its days are in the site's time zone. */
export class StoredCallLog implements CallLog {
  constructor(
    private readonly strapi: Core.Strapi,
    private readonly clock: Clock,
  ) {}

  async reserve(work: LoggedWork, wanted: Tokens): Promise<number> {
    const site = await this.#settings();
    const { now, day, leftMs } = this.#today(site);
    const cost = costOf(wanted, site);
    const row = { at: now, day, ...rowOf(work) };
    const entered = await this.strapi.db.transaction(async ({ trx }: Transaction) => {
      await holdState(trx);
      await failAbandonedCalls(trx, now - LOST_MS);
      const tokens = wanted.promptTokens + wanted.completionTokens;
      const refusal = overBudget(await sumDay(trx, day), { tokens, costNanos: cost }, site);
      if (refusal !== undefined) {
        await insertCall(trx, { ...row, outcome: 'refused', detail: refusal });
        return refusal;
      }
      return insertCall(trx, {
        ...row,
        outcome: 'running',
        prompt_tokens: wanted.promptTokens,
        completion_tokens: wanted.completionTokens,
        cost,
      });
    });
    if (typeof entered === 'string') throw budgetUsedUp(entered, leftMs);
    return entered;
  }

  /** Without a reservation the question is not sent again. */
  async renew(id: number, spent: Tokens, wanted: Tokens): Promise<string | undefined> {
    try {
      const site = await this.#settings();
      const promptTokens = spent.promptTokens + wanted.promptTokens;
      const completionTokens = spent.completionTokens + wanted.completionTokens;
      const cost = costOf({ promptTokens, completionTokens }, site);
      const spentNanos = costOf(spent, site);
      return await this.strapi.db.transaction(async ({ trx }: Transaction) => {
        await holdState(trx);
        const others = await sumOtherCalls(trx, id);
        const used = {
          tokens: others.tokens + spent.promptTokens + spent.completionTokens,
          costNanos: others.costNanos + spentNanos,
        };
        const tokens = wanted.promptTokens + wanted.completionTokens;
        const refusal = overBudget(used, { tokens, costNanos: cost - spentNanos }, site);
        if (refusal !== undefined) return refusal;
        const reserved = { prompt_tokens: promptTokens, completion_tokens: completionTokens, cost };
        await reserveAgain(trx, id, reserved);
        return undefined;
      });
    } catch (thrown) {
      this.strapi.log.error(
        failureText('The budget for a model call could not be reserved', thrown),
      );
      return 'The log of the AI could not be written.';
    }
  }

  /** If the outcome cannot be stored, the estimate counts; the paid answer is still used. */
  async recordOutcome(id: number, { detail, ...ending }: LoggedEnding): Promise<number> {
    try {
      const cost = costOf(ending, await this.#settings());
      await endCall(this.strapi.db.connection, id, {
        prompt_tokens: ending.promptTokens,
        completion_tokens: ending.completionTokens,
        cost,
        duration_ms: ending.durationMs,
        outcome: ending.outcome,
        detail: cutText(detail, DETAIL_LENGTH),
      });
      return cost;
    } catch (thrown) {
      this.strapi.log.error(failureText('The outcome of a model call could not be stored', thrown));
      return 0;
    }
  }

  async reject(id: number, detail: string): Promise<void> {
    try {
      await rejectCall(this.strapi.db.connection, id, cutText(detail, DETAIL_LENGTH));
    } catch (thrown) {
      this.strapi.log.error(
        failureText('The rejection of a model’s answer could not be stored', thrown),
      );
    }
  }

  async refuse(work: LoggedWork, { message }: AppError): Promise<void> {
    const { now, day } = this.#today(await this.#settings());
    const detail = cutText(message, DETAIL_LENGTH);
    const row = { at: now, day, ...rowOf(work), outcome: 'refused' as const, detail };
    await insertCall(this.strapi.db.connection, row);
  }

  async checkBudget(): Promise<void> {
    const site = await this.#settings();
    const { day, leftMs } = this.#today(site);
    const used = await sumDay(this.strapi.db.connection, day);
    const refusal = overBudget(used, { tokens: 0, costNanos: 0 }, site);
    if (refusal !== undefined) throw budgetUsedUp(refusal, leftMs);
  }

  /** Records work of the offline writer, which costs nothing. */
  async noteOffline(work: Pick<LoggedWork, 'purpose' | 'runId'>, durationMs: number, detail = '') {
    const { now, day } = this.#today(await this.#settings());
    await insertCall(this.strapi.db.connection, {
      at: now,
      day,
      purpose: work.purpose,
      writer: 'offline',
      outcome: 'done',
      duration_ms: Math.round(durationMs),
      run_id: work.runId ?? null,
      detail: cutText(detail, DETAIL_LENGTH),
    });
  }

  #settings(): Promise<SiteSettings> {
    return siteSettingsService(this.strapi).get();
  }

  #today({ timezone }: SiteSettings) {
    const now = this.clock.now();
    const day = dayIn(timezone, now);
    return { now, day, leftMs: dayStart(timezone, shiftDay(day, 1)) - now };
  }
}
