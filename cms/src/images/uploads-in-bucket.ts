import path from 'node:path';
import type s3Provider from '@strapi/provider-upload-aws-s3';
import type { Core } from '@strapi/strapi';
import { type BucketFile, type BucketProvider, S3Bucket } from './s3/s3-bucket';
import { S3Uploads } from './s3/s3-uploads';
import { systemClock } from '../lib/clock';
import { connections, type ConnectionValues } from '../lib/connections';
import { env } from '../lib/env';
import { setUploadStore } from './serving/image-files';

/** Larger than any stored file, so that each is uploaded in one part. */
const PART_BYTES = 64 * 1024 * 1024;
const CONNECT_MS = 5_000;
/** Timeout of an idle connection to the bucket. */
const SILENCE_MS = 30_000;

const nameOf = ({ hash, ext = '' }: BucketFile): string => `${hash}${ext}`;

/** Address and key of a bucket. */
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
  // It is CommonJS, without the second `default` that its types declare.
  const loaded: { default: unknown } = await import('@strapi/provider-upload-aws-s3');
  const s3 = loaded.default as typeof s3Provider;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  const { S3_BUCKET, S3_ENDPOINT: endpoint, S3_REGION: region, S3_PREFIX: rootPath } = values;
  return s3.init({
    rootPath,
    s3Options: {
      region,
      // Without keys, those of the machine apply, as in Amazon's own tools.
      ...(accessKeyId === '' ? {} : { credentials: { accessKeyId, secretAccessKey } }),
      // Servers other than Amazon's mostly use one host for all buckets, and do not support newer
      // checksums.
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

/** The bucket of these settings. */
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

/** The bucket in use since this server started; undefined if uploads are in a folder. */
export const usedBucket = (): S3Bucket | undefined => used?.bucket;

/**
 * Whether the settings name another place for uploads than the one in use; it applies from the next
 * start.
 */
export const isBucketPending = (): boolean =>
  used !== undefined && !isSamePlace(used.values, connections());

const isSamePlace = (one: BucketValues, other: BucketValues): boolean =>
  (one.S3_BUCKET === '' && other.S3_BUCKET === '') ||
  JSON.stringify(pick(one)) === JSON.stringify(pick(other));

/**
 * Stores the media library's files in the connected bucket, if there is one. Strapi still sees them
 * as local files at `/uploads/…`, so that no content changes when they move. A later change of the
 * connection applies from the next start: no two instances may use different places.
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
  /** Changes a file in the bucket, and gives it its address on the site. */
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
