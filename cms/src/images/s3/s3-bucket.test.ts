import { type BucketProvider, S3Bucket, withTimeout } from './s3-bucket';

const never = (): Promise<never> => new Promise(() => undefined);

/** A provider that never answers. */
const silent: BucketProvider = {
  upload: never,
  uploadStream: never,
  replace: never,
  replaceStream: never,
  delete: never,
  getObjectMetadata: never,
  getSignedUrl: never,
};

describe('S3Bucket', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('times out if a bucket accepts connections but never responds', async () => {
    const bucket = new S3Bucket({ bucket: 'pictures', endpoint: '', provider: silent });
    const found = expect(bucket.find('a.jpg')).rejects.toMatchObject({
      status: 503,
      message: 'The upload storage does not respond. Please try again shortly.',
    });
    await jest.advanceTimersByTimeAsync(5_000);
    await found;
    expect(jest.getTimerCount()).toBe(0);
  });

  it('gives up on a test that takes longer than its timeout', async () => {
    const given = expect(withTimeout(never(), 20_000)).rejects.toThrow('does not respond');
    await jest.advanceTimersByTimeAsync(20_000);
    await given;
  });
});
