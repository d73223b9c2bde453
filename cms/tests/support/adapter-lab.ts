import type { SocialAdapterName } from '../../src/contract/social-account';
import type { SocialPlatform } from '../../src/contract/social-post';
import { type AdapterPatience, createAdapter } from '../../src/social/adapters/create-adapter';
import type { PublishOutcome } from '../../src/social/rules/post-outcome';
import type { OutgoingPost, SocialAdapter } from '../../src/social/adapters/social-adapter';
import { SocialStub } from './social-stub';
import { until } from './until';

/** Secrets that must not appear in a reason or a log. */
export const secrets = {
  apiKey: 'app-key-3f9c2b7d81e6',
  apiSecret: 'app-secret-a91b44c0de77',
  accessToken: '77-token-b60f51ee92aa',
  accessTokenSecret: 'token-secret-0d13cc58b7f4',
  secret: 'hook-secret-7be1902dfa36',
};

const platforms: Readonly<Record<SocialAdapterName, SocialPlatform>> = {
  x: 'twitter',
  facebook: 'facebook',
  instagram: 'instagram',
  webhook: 'facebook',
};

const accountIds: Readonly<Record<SocialAdapterName, string>> = {
  x: '77',
  facebook: '500',
  instagram: '600',
  webhook: '',
};

/** An adapter that calls the stub, and the progress that it reports. */
export class AdapterLab {
  readonly #progress: string[] = [];
  #container: string | null = null;

  private constructor(
    readonly stub: SocialStub,
    private readonly name: SocialAdapterName,
  ) {}

  static async open(name: SocialAdapterName): Promise<AdapterLab> {
    return new AdapterLab(await SocialStub.start(), name);
  }

  /**
   * Reported progress in order: `container`, and `handed` with the number of public posts at the
   * time.
   */
  get progress(): readonly string[] {
    return this.#progress;
  }

  /** The last reported container. */
  get container(): string | null {
    return this.#container;
  }

  reset(): void {
    this.stub.reset();
    this.#progress.length = 0;
    this.#container = null;
  }

  adapter(patience: AdapterPatience = {}, stub = this.stub, accountId?: string): SocialAdapter {
    return createAdapter(
      {
        adapter: this.name,
        accountId: accountId ?? accountIds[this.name],
        secrets: { ...secrets, url: stub.hookUrl },
      },
      { ...stub.env, PUBLIC_URL: 'https://aurelian.example' },
      { paceMs: 0, containerMs: [1, 1], ...patience },
    );
  }

  post(more: Partial<OutgoingPost> = {}): OutgoingPost {
    return {
      platform: platforms[this.name],
      text: 'Silver & gold, and what they say. #ad',
      link: 'https://aurelian.example/post/silver?utm_source=s&utm_medium=social&utm_campaign=social-7',
      image: { url: 'https://aurelian.example/pictures/silver.jpg', alt: 'A silver bowl' },
      idempotencyKey: '4d0e5a86-0f0c-4f57-9f4f-6a9f5bd0a6c1',
      handedAt: null,
      containerId: null,
      ...more,
    };
  }

  publish(
    post = this.post(),
    adapter = this.adapter(),
    signal = new AbortController().signal,
  ): Promise<PublishOutcome> {
    const progress = {
      container: (id: string) => {
        this.#container = id;
        this.#progress.push('container');
        return Promise.resolve();
      },
      withHandover: () => {
        this.#progress.push(`handed ${this.stub.posts.length}`);
        return Promise.resolve();
      },
    };
    return adapter.publish(post, progress, signal);
  }

  /** Publishes and aborts after the handover, before an answer arrives. */
  async publishAndAbort(post = this.post()): Promise<PublishOutcome> {
    const controller = new AbortController();
    const before = this.stub.countPublishRequests(this.name);
    const outcome = this.publish(post, this.adapter(), controller.signal);
    await until(() => this.stub.countPublishRequests(this.name) > before);
    controller.abort(new Error('The server is stopped'));
    return outcome;
  }

  lookUp(post: OutgoingPost, adapter = this.adapter()) {
    if (adapter.lookUp === null) throw new Error('This adapter has no lookup');
    return adapter.lookUp(post, new AbortController().signal);
  }

  check(adapter = this.adapter()) {
    return adapter.check(new AbortController().signal);
  }
}

/** Fails if a text contains eight consecutive characters of a secret. */
export function expectNoSecret(text: string): void {
  for (const value of Object.values(secrets)) {
    for (let at = 0; at + 8 <= value.length; at += 1) {
      expect(text).not.toContain(value.slice(at, at + 8));
    }
  }
}
