import type { FailureReason, LinkVisit } from '../../rules/links/visit';
import { OutboundError, type OutboundReason } from '../../../lib/http/outbound-error';
import type { OutboundHop, SafeFetch } from '../../../lib/http/safe-fetch';

const MAX_REDIRECTS = 10;
const PAGE_BYTES = 262_144;
/** A link is requested at most three times, once by HEAD and twice by GET: 20 s in total. */
const HEAD_MS = 5_000;
const GET_MS = 7_500;

/** Failures that another method would not change. */
const CERTAIN = new Set<OutboundReason>(['bad-address', 'private-address', 'no-such-host']);
const SHOWN = new Set<string>(['bad-address', 'too-many-redirects', 'timeout']);

/** A visit, and how it was requested. */
export interface FollowedLink extends LinkVisit {
  /**
   * Whether redirects were followed with HEAD, which some shops answer differently from a reader's
   * GET.
   */
  isByHead: boolean;
}

/** Result of a request with one method. */
interface Asked extends LinkVisit {
  hops: OutboundHop[];
  /** Whether another method would give the same result. */
  isCertain: boolean;
}

const isSuccess = (status: number): boolean => status >= 200 && status <= 299;
const isPageType = (type: string): boolean => type === '' || /html|xml/.test(type);
const toReason = (reason: OutboundReason): FailureReason =>
  SHOWN.has(reason) ? (reason as FailureReason) : 'other';

/**
 * Follows links like a reader's browser without cookies: HEAD first, then GET if HEAD is not
 * enough.
 */
export class LinkFollower {
  constructor(private readonly http: SafeFetch) {}

  /** Follows a link; throws only the signal's reason when aborted. */
  async follow(link: string, signal: AbortSignal): Promise<FollowedLink> {
    const head = await this.#ask(link, 'HEAD', [], signal);
    const { end, hops } = head;
    const last = hops.at(-1);
    if (end.kind === 'answer' && isSuccess(end.status) && end.isPage && last !== undefined) {
      // The page is fetched from the address that HEAD led to, so that networks count only one
      // click.
      const page = await this.#ask(last.url, 'GET', hops.slice(0, -1), signal);
      return { ...page, isByHead: hops.length > 1 };
    }
    return head.isCertain ? { ...head, isByHead: hops.length > 1 } : this.read(link, signal);
  }

  /** Follows a link by GET only; throws only the signal's reason when aborted. */
  async read(link: string, signal: AbortSignal): Promise<FollowedLink> {
    return { ...(await this.#ask(link, 'GET', [], signal)), isByHead: false };
  }

  async #ask(
    address: string,
    method: 'HEAD' | 'GET',
    before: readonly OutboundHop[],
    signal: AbortSignal,
  ): Promise<Asked> {
    const hops = [...before];
    try {
      const { status, type, body } = await this.http.call(address, {
        method,
        accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
        enough: PAGE_BYTES,
        takesStatus: () => true,
        maxRedirects: MAX_REDIRECTS - before.length,
        timeoutMs: method === 'HEAD' ? HEAD_MS : GET_MS,
        trail: hops,
        signal,
      });
      const isPage = isPageType(type);
      const isCertain = status === 429 || (isSuccess(status) && status !== 204);
      const end = { kind: 'answer', status, isPage, html: isPage ? body.toString() : '' } as const;
      return { trail: hops, end, hops, isCertain };
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error;
      const { reason, message } = error;
      const end = { kind: 'failure', reason: toReason(reason), message } as const;
      return { trail: trailOf(address, hops), end, hops, isCertain: CERTAIN.has(reason) };
    }
  }
}

/** An invalid address was never requested, but is still the result. */
const trailOf = (address: string, hops: readonly OutboundHop[]): LinkVisit['trail'] =>
  hops.length > 0 ? hops : [{ url: address, setsCookie: false }];
