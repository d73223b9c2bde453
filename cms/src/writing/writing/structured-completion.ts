import type { Checked, Fault } from '../rules/answers/checked';
import { GrowingText } from '../rules/answers/growing-text';
import { readAnswerJson } from '../rules/answers/read-json';
import type { Assignment } from '../rules/assignments';
import type { PromptLibrary } from '../rules/prompts/prompt-library';
import type { WriterResult, WriteOptions } from '../rules/writer';
import type { Origin } from '../../content/rules/posts/origin';
import type { ChatMessage } from '../openai/text-model';
import type { Clock } from '../../lib/clock';
import { AppError } from '../../lib/errors';
import type { ModelService, PaidAnswer } from './model-service';

/** The first question, and a second one if the answer is unusable. */
const ATTEMPTS = 2;
/** Maximum characters of an unusable answer shown to the model again. */
const SHOWN_ANSWER = 20_000;
/** Factor for the maximum length at the second attempt if the first answer was truncated. */
const MORE_ROOM = 2;

const BROKE_OFF: Fault = {
  forModel: 'It broke off before its end. Write it to its end.',
  forOwner: 'stopped before finishing',
};

/** LM Studio and Ollama return nothing if a question does not fit. */
const NOTHING: Fault = {
  forModel: 'It is empty.',
  forOwner: 'returned nothing',
  advice:
    'Its context window may be too small for the request: increase it where the model runs, or choose another model.',
};

/** Error with advice about an unusable answer. */
const unusable = ({ forOwner, advice = 'Try again or choose another model.' }: Fault): AppError =>
  new AppError({
    status: 503,
    code: 'unusable_answer',
    title: 'Service unavailable',
    detail: `The model ${forOwner}, twice. ${advice}`,
    headers: { 'Retry-After': '5' },
  });

function judge<T>(assignment: Assignment<T>, answer: PaidAnswer): Checked<T> {
  // A truncated object may contain a complete one.
  if (!answer.isWhole) return { faults: [BROKE_OFF] };
  if (answer.text.trim() === '') return { faults: [NOTHING] };
  const object = readAnswerJson(answer.text);
  if (object !== undefined) return assignment.check(object);
  return {
    faults: [
      {
        forModel: 'It is no JSON object.',
        forOwner: `did not return the expected ${assignment.what}`,
      },
    ],
  };
}

/** An order whose listener gets the text extracted from the JSON as it arrives. */
function followed(order: WriteOptions): WriteOptions {
  const { onText, onRestart } = order;
  if (onText === undefined) return order;
  let growing = new GrowingText('content');
  return {
    ...order,
    onText(piece) {
      const text = growing.take(piece);
      if (text !== '') onText(text);
    },
    onRestart() {
      growing = new GrowingText('content');
      onRestart?.();
    },
  };
}

/** Asks a model for work, and a second time if an answer is unusable. */
export class StructuredCompletion {
  constructor(
    private readonly model: ModelService,
    private readonly library: PromptLibrary,
    private readonly clock: Clock,
  ) {}

  /** A model's work; throws 503 if both answers are unusable. */
  async ask<T>(assignment: Assignment<T>, order: WriteOptions): Promise<WriterResult<T>> {
    const { purpose, prompt, form } = assignment;
    const messages: ChatMessage[] = [
      { role: 'system', content: prompt.system },
      { role: 'user', content: prompt.user },
    ];
    const spent = { promptTokens: 0, completionTokens: 0, costNanos: 0 };
    let { maxTokens } = assignment;
    for (let attempt = 1; ; attempt += 1) {
      const answer = await this.model.ask({
        ...{ purpose, messages, maxTokens },
        promptVersion: prompt.version,
        schema: form,
        order: followed(order),
      });
      spent.promptTokens += answer.promptTokens;
      spent.completionTokens += answer.completionTokens;
      spent.costNanos += answer.costNanos;
      const checked = judge(assignment, answer);
      if ('work' in checked) return { work: checked.work, origin: this.#origin(prompt, spent) };
      const [fault = BROKE_OFF] = checked.faults;
      await this.model.reject(answer, `The model ${fault.forOwner}.`);
      if (attempt === ATTEMPTS) throw unusable(fault);
      order.onRestart?.();
      if (!answer.isWhole) maxTokens *= MORE_ROOM;
      // Servers reject an empty message: the question itself is asked again.
      if (answer.text.trim() === '') continue;
      messages.push(
        { role: 'assistant', content: answer.text.slice(0, SHOWN_ANSWER) },
        {
          role: 'user',
          content: this.library.repair(checked.faults.map(({ forModel }) => forModel)),
        },
      );
    }
  }

  #origin(
    { version }: { version: string },
    spent: Pick<Origin, 'promptTokens' | 'completionTokens' | 'costNanos'>,
  ): Origin {
    return {
      writer: 'openai',
      model: this.model.name(),
      promptVersion: version,
      writtenAt: this.clock.now(),
      ...spent,
    };
  }
}
