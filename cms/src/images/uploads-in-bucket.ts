import path from 'node:path';
import type s3Provider from '@strapi/provider-upload-aws-s3';
import type { Core } from '@strapi/strapi';
import { type BucketFile, type BucketProvider, S3Bucket } from './s3/s3-bucket';
import { S3Uploads } from './s3/s3-uploads';
import { systemClock } from '../lib/clock';
import { connections, type ConnectionValues } from '../lib/connections';
import { env } from '../lib/env';
import { setUploadStore } from './serving/image-files';

/** Larger than anything that is stored, so that each file is sent as one. */
const PART_BYTES = 64 * 1024 * 1024;
const CONNECT_MS = 5_000;
/** How long a bucket may be silent that has taken a call. */
const SILENCE_MS = 30_000;

const nameOf = ({ hash, ext = '' }: BucketFile): string => `${hash}${ext}`;

/** Where a bucket is, and by which key it is used. */
export type BucketValues = Pick<
  ConnectionValues,
  | 'S3_BUCKET'
  | 'S3_ENDPOINT'
  | 'S3_REGION'
  | 'S3_PREFIX'
  | 'S3_ACCESS_KEY_ID'
  | 'S3_SECRET_ACCESS_KEY'
>;

async function createProvider(values: BucketValues): Promise<BucketProvider> {
  // It is CommonJS without the second `default` of its types.
  const loaded: { default: unknown } = await import('@strapi/provider-upload-aws-s3');
  const s3 = loaded.default as typeof s3Provider;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  const { S3_BUCKET, S3_ENDPOINT: endpoint, S3_REGION: region, S3_PREFIX: rootPath } = values;
  return s3.init({
    rootPath,
    s3Options: {
      region,
      // Without keys those of the machine count, by the rules of Amazon's own tools.
      ...(accessKeyId === '' ? {} : { credentials: { accessKeyId, secretAccessKey } }),
      // Servers of others are mostly reached by one name for all buckets, and know no newer checksums.
      ...(endpoint === '' ? {} : { endpoint, forcePathStyle: true }),
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      // Present but undefined, so that no ACL is sent: only the site reads the bucket.
      params: { Bucket: S3_BUCKET, ACL: undefined },
      // The client has no timeout by default.
      requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENCE_MS },
    },
    providerConfig: { multipart: { partSize: PART_BYTES } },
  });
}

/** The bucket that some values name. */
export const openBucket = async (values: BucketValues): Promise<S3Bucket> =>
  new S3Bucket({
    bucket: values.S3_BUCKET,
    endpoint: values.S3_ENDPOINT,
    provider: await createProvider(values),
  });

const pick = (values: BucketValues): BucketValues => ({
  S3_BUCKET: values.S3_BUCKET,
  S3_ENDPOINT: values.S3_ENDPOINT,
  S3_REGION: values.S3_REGION,
  S3_PREFIX: values.S3_PREFIX,
  S3_ACCESS_KEY_ID: values.S3_ACCESS_KEY_ID,
  S3_SECRET_ACCESS_KEY: values.S3_SECRET_ACCESS_KEY,
});

let used: { values: BucketValues; bucket: S3Bucket | undefined } | undefined;

/** The bucket that uploads lie in since this server has started; undefined where they lie in a folder. */
export const usedBucket = (): S3Bucket | undefined => used?.bucket;

/** Whether another place for uploads is set up than the one in use: it counts from the next start. */
export const isBucketPending = (): boolean =>
  used !== undefined && !isSamePlace(used.values, connections());

const isSamePlace = (one: BucketValues, other: BucketValues): boolean =>
  (one.S3_BUCKET === '' && other.S3_BUCKET === '') ||
  JSON.stringify(pick(one)) === JSON.stringify(pick(other));

/**
 * Has the media library keep its files in a bucket where one is connected. Strapi goes on to know them
 * as local ones at `/uploads/…`, so that nothing in the content changes when they move. What is connected later
 * counts from the next start: no two instances may look for uploads at different places.
 */
export async function connectUploadBucket(strapi: Core.Strapi): Promise<void> {
  const values = pick(connections());
  const { DATA_DIR } = env();
  used = { values, bucket: undefined };
  if (values.S3_BUCKET === '') return;
  const bucket = await openBucket(values);
  used = { values, bucket };
  const uploads = new S3Uploads({
    bucket,
    cacheDir: path.join(DATA_DIR, 'cache', 'uploads'),
    clock: systemClock,
  });
  /** Changes a file in the bucket, which then has its address on the site as any other. */
  const change = async (
    file: BucketFile,
    work: (provider: BucketProvider) => Promise<unknown>,
  ): Promise<void> => {
    await bucket.change(work);
    delete file.etag;
    file.url = `/uploads/${nameOf(file)}`;
    uploads.forget(nameOf(file));
  };
  const methods = {
    upload: (file: BucketFile) => change(file, (provider) => provider.upload(file)),
    uploadStream: (file: BucketFile) => change(file, (provider) => provider.uploadStream(file)),
    replace: (file: BucketFile, old: BucketFile) =>
      change(file, (provider) => provider.replace(file, old)),
    replaceStream: (file: BucketFile, old: BucketFile) =>
      change(file, (provider) => provider.replaceStream(file, old)),
    delete: (file: BucketFile) => change(file, (provider) => provider.delete(file)),
  };
  Object.assign(strapi.plugin('upload').provider as object, methods);
  setUploadStore(uploads);
}
