import { randomBytes } from 'node:crypto';
import { access } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { env } from '../../lib/env';
import { service } from '../../strapi/service';
import { selectFileNames } from '../queries/image-row';
import { bucketFailure, type BucketFile, type S3Bucket, withTimeout } from '../s3/s3-bucket';
import { type BucketValues, openBucket } from '../uploads-in-bucket';

/** Number of concurrent lookups. */
const AT_ONCE = 16;
/** Maximum number of lookups; a larger library is sampled evenly. */
const LOOKED_FOR = 2_000;

/** Timeout of a test of a bucket, retries included. */
const TEST_MS = 20_000;

/** Uploads that are missing from where the site reads them. */
export interface MissingUploads {
  missing: number;
  checked: number;
  /** One of them. */
  example: string;
}

/** An evenly spread sample of the files, or all if they are few enough. */
function spread(names: readonly string[]): string[] {
  const step = Math.max(1, names.length / LOOKED_FOR);
  return Array.from(
    { length: Math.min(names.length, LOOKED_FOR) },
    (_, at) => names[Math.floor(at * step)] ?? '',
  );
}

async function findMissing(
  names: readonly string[],
  isThere: (name: string) => Promise<boolean>,
): Promise<MissingUploads> {
  const waiting = spread(names);
  const checked = waiting.length;
  const missing: string[] = [];
  const look = async (): Promise<void> => {
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
      if (!(await isThere(name))) missing.push(name);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, look));
  return { missing: missing.length, checked, example: missing[0] ?? '' };
}

/** A file to write, read and delete as a test. */
function testFile(): { file: BucketFile; contents: Buffer } {
  const hash = `connection-test-${randomBytes(8).toString('hex')}`;
  const contents = Buffer.from(hash);
  const file = {
    ...{ name: `${hash}.txt`, hash, ext: '.txt', mime: 'text/plain', url: '' },
    ...{ size: contents.length / 1_000, sizeInBytes: contents.length },
    stream: Readable.from([contents]),
    buffer: contents,
  };
  return { file, contents };
}

/** Writes, reads and deletes a file; throws if one of these fails. */
async function tryOut(bucket: S3Bucket): Promise<void> {
  const { file, contents } = testFile();
  await bucket.change((provider) => provider.upload(file));
  try {
    const found = await bucket.read(file.name);
    if (!found.equals(contents)) throw new Error('The bucket returned different content.');
  } finally {
    const url = `https://storage.invalid/${file.name}`;
    await bucket.change((provider) => provider.delete({ ...file, url: file.url || url }));
  }
}

export const bucketCheckService = service(({ strapi }) => {
  const names = (): Promise<string[]> => selectFileNames(strapi.db.connection);

  return {
    /**
     * Writes, reads and deletes a file in a bucket; returns the problem as a sentence, undefined if
     * there is none.
     */
    async test(values: BucketValues): Promise<string | undefined> {
      try {
        await withTimeout(tryOut(await openBucket(values)), TEST_MS);
        return undefined;
      } catch (error) {
        return bucketFailure(error);
      }
    },

    /** Uploads that a bucket lacks; throws 503 if it cannot be asked. */
    async missingIn(values: BucketValues): Promise<MissingUploads> {
      const bucket = await openBucket(values);
      return findMissing(await names(), async (name) => (await bucket.find(name)) !== undefined);
    },

    /** Uploads that the folder of this machine lacks. */
    async missingInFolder(): Promise<MissingUploads> {
      const folder = path.join(env().DATA_DIR, 'public', 'uploads');
      return findMissing(await names(), (name) =>
        access(path.join(folder, name)).then(
          () => true,
          () => false,
        ),
      );
    },
  };
});
