import type { Core } from '@strapi/strapi';
import { BoundedMap } from '../../lib/bounded-map';
import { ImageHostPatience, REMEMBERED } from '../../images/rules/host-patience';
import { imageCheckService } from '../../images/services/image-check';

/** Result of checking an image. */
export type CheckAnswer = { state: 'fine' } | { state: 'broken' | 'unknown'; reason: string };

/**
 * An image is `insecure` if it exists, but browsers do not show it; `https` is its address if it
 * also exists there.
 */
type Verdict = CheckAnswer | { state: 'insecure'; reason: string; https: string | undefined };

const WITHOUT_HTTPS = 'Browsers don’t show images without https';

/** Checks images, each once per run. */
export class ImageChecker {
  readonly #known = new BoundedMap<string, CheckAnswer>(REMEMBERED);
  readonly #patience = new ImageHostPatience();

  constructor(
    private readonly strapi: Core.Strapi,
    private readonly signal: AbortSignal,
  ) {}

  /** Whether readers can see an image. */
  async check(url: string): Promise<Verdict> {
    if (!/^http:\/\//i.test(url)) return this.#ask(url);
    const https = url.replace(/^http:/i, 'https:');
    const isThere = (await this.#ask(https)).state === 'fine';
    if (isThere) return { state: 'insecure', reason: WITHOUT_HTTPS, https };
    const answer = await this.#ask(url);
    if (answer.state !== 'fine') return answer;
    return { state: 'insecure', reason: WITHOUT_HTTPS, https: undefined };
  }

  async #ask(url: string): Promise<CheckAnswer> {
    const known = this.#known.get(url);
    if (known !== undefined) return known;
    const refusal = this.#patience.refusal(url);
    if (refusal !== undefined) return { state: 'unknown', reason: refusal };
    const answer = await imageCheckService(this.strapi).check(url, this.signal);
    this.#patience.note(url, answer.state !== 'unknown');
    this.#known.set(url, answer);
    return answer;
  }
}
