import { OpenAiModel, type Patience } from '../../src/writing/openai/openai-model';
import { ModelError, type Question } from '../../src/writing/openai/text-model';
import { OpenAiStub, type Reply } from './openai-stub';

/** A key that must not appear in any message. */
export const KEY = 'a-key-of-forty-characters-in-all-000000';

/** A question of 27 characters, or 7 tokens. */
export const question = (more: Partial<Question> = {}): Question => ({
  messages: [
    { role: 'system', content: 'You write.' },
    { role: 'user', content: 'A story, please.' },
  ],
  maxTokens: 100,
  signal: new AbortController().signal,
  ...more,
});

/** A model whose provider is a stub. */
export class ModelLab {
  private constructor(readonly stub: OpenAiStub) {}

  static async open(): Promise<ModelLab> {
    return new ModelLab(await OpenAiStub.start());
  }

  /** A model that hardly waits between attempts. */
  model(patience: Partial<Patience> = {}, key = KEY): OpenAiModel {
    return new OpenAiModel(
      { name: 'OpenAI', model: 'gpt-4o', key, baseUrl: this.stub.baseUrl },
      { silenceMs: 2_000, pauseMs: 1, ...patience },
    );
  }

  /** The error of a question that always gets this answer; throws if it succeeds. */
  async failureOf(
    reply: Reply,
    patience: Partial<Patience> = {},
    more: Partial<Question> = {},
    key = KEY,
  ): Promise<ModelError> {
    this.stub.always(reply);
    const failure: unknown = await this.model(patience, key)
      .ask(question(more))
      .catch((thrown: unknown) => thrown);
    if (!(failure instanceof ModelError)) throw new Error('It has not failed');
    return failure;
  }
}
