import path from 'node:path';
import { systemClock } from '../../lib/clock';
import { errorCode } from '../../lib/error-code';
import { AppError, unavailable } from '../../lib/errors';
import { parseAllowList } from '../../lib/http/address-rules';
import { SafeFetch } from '../../lib/http/safe-fetch';

const MAX_BYTES = 32 * 1024 * 1024;
const TIMEOUT_MS = 30_000;
/** Timeout of a lookup of a file, retries included. */
const LOOK_MS = 5_000;

/** A file as Strapi's upload service represents it. */
export interface BucketFile {
  name: string;
  hash: string;
  ext?: string;
  mime: string;
  size: number;
  sizeInBytes: number;
  url: string;
  etag?: string;
}

/** Interface of Strapi's S3 provider. */
export interface BucketProvider {
  upload: (file: BucketFile) => Promise<unknown>;
  uploadStream: (file: BucketFile) => Promise<unknown>;
  replace: (file: BucketFile, old: BucketFile) => Promise<unknown>;
  replaceStream: (file: BucketFile, old: BucketFile) => Promise<unknown>;
  delete: (file: BucketFile) => Promise<unknown>;
  getObjectMetadata: (file: BucketFile) => Promise<{ etag?: string; contentLength?: number }>;
  getSignedUrl: (file: BucketFile, options: object) => Promise<{ url: string }>;
}

interface BucketOptions {
  bucket: string;
  /** Address of a server with S3's interface; empty for Amazon's. */
  endpoint: string;
  provider: BucketProvider;
}

/** Data of a file in the bucket. */
export interface BucketEntry {
  etag: string;
  size: number;
}

const partsOf = (name: string): { hash: string; ext: string } => {
  const ext = path.extname(name);
  return { hash: name.slice(0, name.length - ext.length), ext };
};

const statusOf = (error: Error): number | undefined =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;

const isMissing = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'NotFound' || error.name === 'NoSuchKey' || statusOf(error) === 404);

/** Result of work with a bucket; throws after a timeout. */
export async function withTimeout<T>(work: Promise<T>, timeoutMs = LOOK_MS): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The bucket does not respond.')), timeoutMs);
  });
  try {
    return await Promise.race([work, patience]);
  } finally {
    clearTimeout(timer);
  }
}

/** Why a call to a bucket failed, as a sentence without the server's own text. */
export function bucketFailure(error: unknown): string {
  const cause = error instanceof AppError ? error.cause : error;
  if (!(cause instanceof Error)) return 'The bucket could not be used.';
  const status = statusOf(cause);
  const code = errorCode(cause) ?? cause.name;
  if (/NoSuchBucket/.test(cause.name)) return 'There is no such bucket.';
  if (/InvalidAccessKeyId/.test(cause.name)) return 'The access key ID is not known.';
  if (/SignatureDoesNotMatch/.test(cause.name)) return 'The secret access key is wrong.';
  if (/PermanentRedirect|AuthorizationHeaderMalformed|301/.test(`${cause.name} ${status ?? ''}`)) {
    return 'The bucket is in another region.';
  }
  if (/CredentialsProvider/.test(cause.name)) return 'An access key is required.';
  if (status === 401 || status === 403) return 'The key has no access to the bucket (403).';
  if (status === 404) return 'There is no such bucket (404).';
  if (status !== undefined) return `The bucket returned status ${status}.`;
  if (/ENOTFOUND|EAI_AGAIN/.test(code)) return 'The host of the bucket was not found.';
  if (/ECONNREFUSED/.test(code)) return 'The host of the bucket refuses the connection.';
  if (/CERT|SELF_SIGNED|ALTNAME/.test(code)) return `Its certificate is not valid (${code}).`;
  return /[Tt]ime|respond/.test(`${cause.name} ${cause.message}`)
    ? 'The bucket does not respond.'
    : 'The bucket cannot be reached.';
}

const away = (cause: unknown): AppError =>
  unavailable('The upload storage does not respond. Please try again shortly.', cause);

/**
 * The bucket refuses information about a file (403): the key lacks read access or s3:ListBucket.
 * Without the latter, a missing file is not reported as missing.
 */
export class LookRefused extends AppError {
  constructor(cause: unknown) {
    super({
      status: 503,
      code: 'unavailable',
      title: 'Service unavailable',
      detail: 'The upload storage refuses access.',
      headers: { 'Retry-After': '5' },
      cause,
    });
  }
}

/** Reads and writes the files of a bucket through Strapi's provider; throws 503 if a call fails. */
export class S3Bucket {
  readonly #http: SafeFetch;
  /** Time and reason of the first failure since the last success; undefined while calls succeed. */
  failing: { since: number; failure: string } | undefined;

  constructor(private readonly options: BucketOptions) {
    const { endpoint } = options;
    this.#http = new SafeFetch({
      userAgent: 'Aurelian',
      // The owner's storage may be in a private network.
      allow: parseAllowList(endpoint === '' ? '' : new URL(endpoint).host, 'pictures'),
      paceMs: 0,
      timeoutMs: TIMEOUT_MS,
    });
  }

  /**
   * Data of a file; undefined if it does not exist. Throws LookRefused if the bucket refuses to
   * answer.
   */
  async find(name: string): Promise<BucketEntry | undefined> {
    try {
      const { etag, contentLength } = await withTimeout(
        this.options.provider.getObjectMetadata(this.#file(name)),
      );
      this.failing = undefined;
      return { etag: etag ?? '', size: contentLength ?? 0 };
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error instanceof Error && statusOf(error) === 403
        ? new LookRefused(error)
        : this.#fail(error);
    }
  }

  /** Makes a change through the provider. */
  async change(work: (provider: BucketProvider) => Promise<unknown>): Promise<void> {
    try {
      await work(this.options.provider);
      this.failing = undefined;
    } catch (error) {
      throw this.#fail(error);
    }
  }

  /** The content of a file. */
  async read(name: string): Promise<Buffer> {
    try {
      const { url } = await this.options.provider.getSignedUrl(this.#file(name), {});
      const { body } = await this.#http.call(url, { maxBytes: MAX_BYTES, maxRedirects: 0 });
      return body;
    } catch (error) {
      throw this.#fail(error);
    }
  }

  #fail(error: unknown): AppError {
    const since = this.failing?.since ?? systemClock.now();
    this.failing = { since, failure: bucketFailure(error) };
    return away(error);
  }

  #file(name: string): BucketFile {
    // The provider recognizes its own files by an address with the bucket's name.
    const url = `https://storage.invalid/${this.options.bucket}/${name}`;
    return { ...partsOf(name), name, url, mime: '', size: 0, sizeInBytes: 0 };
  }
}
