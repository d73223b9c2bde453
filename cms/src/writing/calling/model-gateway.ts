import type { OpenAiModel } from '../openai/openai-model';
import type { Provider } from '../openai/provider';
import { type ModelAnswer, ModelError, type Tokens } from '../openai/text-model';
import { promptTokensOf } from '../openai/token-estimate';
import type { Clock } from '../../lib/clock';
import type { AppError } from '../../lib/errors';
import type { ModelCall, PaidAnswer } from '../writing/model-service';
import type { CallLog } from './call-log';
import { Circuit } from './circuit';
import { isLasting, isOutOfOrder, refusalOf, circuitOpenError } from './refusals';

/** How long `checkReady` throws a failure that only people can fix, in milliseconds. */
const LASTING_MS = 2_000;

/** Admits questions to one model by its circuit and the budgets, and logs each of them. */
export class ModelGateway {
  readonly #circuit: Circuit;
  #lasting: { error: AppError; until: number } | undefined;

  constructor(
    private readonly provider: Provider,
    private readonly model: OpenAiModel,
    private readonly log: CallLog,
    private readonly clock: Clock,
  ) {
    this.#circuit = new Circuit(clock);
  }

  /** Throws like a question if none would be answered now. */
  async checkReady(): Promise<void> {
    if (this.#lasting !== undefined && this.#lasting.until > this.clock.now()) {
      throw this.#lasting.error;
    }
    if (this.#circuit.waitMs > 0) throw circuitOpenError(this.provider.name, this.#circuit.waitMs);
    await this.log.checkBudget();
  }

  /**
   * Asks the model; throws an AppError with advice for the administrator, or the signal's reason if
   * the order was canceled. A test is sent even while the circuit is open, to find out whether the
   * provider responds.
   */
  async ask(call: ModelCall): Promise<PaidAnswer> {
    const { purpose, promptVersion, order } = call;
    order.signal.throwIfAborted();
    const work = { purpose, promptVersion, model: this.model.name, runId: order.runId };
    const leave = this.#circuit.enter(purpose === 'test');
    if (leave === undefined) {
      const refusal = circuitOpenError(this.provider.name, this.#circuit.waitMs);
      await this.log.refuse(work, refusal);
      throw refusal;
    }
    try {
      const wanted = { promptTokens: promptTokensOf(call), completionTokens: call.maxTokens };
      const id = await this.log.reserve(work, wanted);
      const answer = await this.#send(id, call, wanted);
      leave('answered');
      this.#lasting = undefined;
      return answer;
    } catch (thrown) {
      if (!(thrown instanceof ModelError) || thrown.kind === 'cancelled') {
        leave('unknown');
        order.signal.throwIfAborted();
        throw thrown;
      }
      leave(isOutOfOrder(thrown) ? 'failed' : 'answered');
      throw this.#note(thrown);
    }
  }

  /** Records that an answer is unusable, and why. */
  reject({ callId }: PaidAnswer, why: string): Promise<void> {
    return this.log.reject(callId, why);
  }

  /** Makes an admitted call, and logs its outcome. */
  async #send(id: number, call: ModelCall, wanted: Tokens): Promise<PaidAnswer> {
    const { signal } = call.order;
    const began = performance.now();
    const durationMs = (): number => Math.round(performance.now() - began);
    let answer: ModelAnswer;
    try {
      answer = await this.model.ask({
        ...call,
        ...call.order,
        isProbe: call.purpose === 'test',
        whyNotAgain: (spent) => this.log.renew(id, spent, wanted),
      });
    } catch (thrown) {
      // If something other than the model failed, the actual usage is unknown.
      const { spent, message } =
        thrown instanceof ModelError ? thrown : { spent: wanted, message: 'The call failed.' };
      const outcome = signal.aborted ? 'cancelled' : 'failed';
      await this.log.recordOutcome(id, {
        ...spent,
        durationMs: durationMs(),
        outcome,
        detail: message,
      });
      throw thrown;
    }
    const { promptTokens, completionTokens, isWhole } = answer;
    const costNanos = await this.log.recordOutcome(id, {
      promptTokens,
      completionTokens,
      durationMs: durationMs(),
      outcome: 'done',
      detail: isWhole ? '' : 'Stopped at the length limit.',
    });
    return { ...answer, callId: id, costNanos };
  }

  #note(error: ModelError): AppError {
    const refusal = refusalOf(error);
    if (isLasting(error)) this.#lasting = { error: refusal, until: this.clock.now() + LASTING_MS };
    return refusal;
  }
}
