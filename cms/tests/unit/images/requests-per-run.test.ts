import { ImageChecker } from '../../../src/automation/images/checker';
import { ImageCopier } from '../../../src/automation/images/copier';
import { OutboundError } from '../../../src/lib/http/outbound-error';
import { badRequest } from '../../../src/lib/errors';
import { outsideImagesService } from '../../../src/images/services/outside';
import { imageCheckService } from '../../../src/images/services/image-check';
import { stub, withStubs } from '../../support/stub';

const { signal } = new AbortController();

describe('checking images', () => {
  const fine = { state: 'fine' };
  const unknown = { state: 'unknown', reason: 'It did not respond in time' };

  const checkerOf = (answer: (url: string) => unknown) => {
    const requested: string[] = [];
    const check = (url: string) => {
      requested.push(url);
      return Promise.resolve(answer(url));
    };
    const strapi = withStubs({}, stub(imageCheckService, { check }));
    return { asked: requested, checker: new ImageChecker(strapi, signal) };
  };

  it('requests each once', async () => {
    const { asked: requested, checker } = checkerOf(() => fine);
    await checker.check('https://a.example/1.jpg');
    expect(await checker.check('https://a.example/1.jpg')).toEqual(fine);
    expect(requested).toEqual(['https://a.example/1.jpg']);
  });

  it('gives up on a host after three consecutive timeouts', async () => {
    const { asked: requested, checker } = checkerOf((url) =>
      url.includes('slow') ? unknown : fine,
    );
    const checkAll = async (...names: string[]) => {
      for (const name of names) await checker.check(`https://${name}.jpg`);
    };
    await checkAll('a.example/slow1', 'a.example/slow2', 'a.example/good', 'a.example/slow3');
    await checkAll('a.example/slow4', 'a.example/slow5', 'b.example/good');
    expect(requested).toHaveLength(7);
    expect(await checker.check('https://a.example/good2.jpg')).toEqual({
      state: 'unknown',
      reason: 'a.example gives no clear response',
    });
    expect(await checker.check('https://a.example/good.jpg')).toEqual(fine);
    expect(await checker.check('/uploads/a.jpg')).toEqual(fine);
  });

  it('reports images without https as insecure, with their https URL if there is one', async () => {
    const reason = 'Browsers don’t show images without https';
    const { checker } = checkerOf((url) => {
      if (url.startsWith('https://b.') || url.includes('slow')) return unknown;
      return url.includes('gone') ? { state: 'broken', reason: 'It is gone' } : fine;
    });
    expect(await checker.check('HTTP://a.example/1.jpg')).toEqual({
      state: 'insecure',
      reason,
      https: 'https://a.example/1.jpg',
    });
    expect(await checker.check('http://b.example/1.jpg')).toEqual({
      state: 'insecure',
      reason,
      https: undefined,
    });
    expect(await checker.check('http://b.example/gone.jpg')).toMatchObject({ state: 'broken' });
    expect(await checker.check('http://b.example/slow.jpg')).toMatchObject({ state: 'unknown' });
  });
});

describe('copying images', () => {
  const copierOf = (copy: (url: string) => string, dryRun = false) => {
    const requested: string[] = [];
    const outside = {
      findCopy: (url: string) =>
        Promise.resolve(url.includes('known') ? { url: '/uploads/known.jpg', alt: '' } : undefined),
      copy: ({ fileUrl }: { fileUrl: string }) => {
        requested.push(fileUrl);
        return Promise.resolve().then(() => ({ url: copy(fileUrl), alt: '' }));
      },
    };
    const check = (url: string) => {
      requested.push(url);
      return Promise.resolve({ state: 'unknown', reason: 'It did not respond in time' });
    };
    const strapi = withStubs(
      {},
      stub(outsideImagesService, outside),
      stub(imageCheckService, { check }),
    );
    return { asked: requested, copier: new ImageCopier({ strapi, signal, dryRun }) };
  };
  const at = (name: string) => `https://a.example/${name}.jpg`;
  const hang = (): never => {
    throw new OutboundError('timeout', 'It did not respond in time');
  };

  it('requests a failing URL once per run', async () => {
    const { asked: requested, copier } = copierOf(() => {
      throw new OutboundError('status', 'It returned status 404', { status: 404 });
    });
    for (let post = 0; post < 3; post += 1) {
      expect(await copier.copy(at('gone'), '')).toEqual({
        fault: 'It returned status 404',
        isLasting: true,
      });
    }
    expect(requested).toEqual([at('gone')]);
  });

  it.each([false, true])(
    'gives up on a host after three timeouts (dry run: %s)',
    async (dryRun) => {
      const { asked: requested, copier } = copierOf(hang, dryRun);
      for (const name of ['1', '2', '3', '4', '5']) await copier.copy(at(name), '');
      expect(requested).toEqual([at('1'), at('2'), at('3')]);
      expect(await copier.copy(at('6'), '')).toMatchObject({
        fault: 'a.example gives no clear response',
      });
      expect(await copier.copy(at('known'), '')).toEqual({ url: '/uploads/known.jpg' });
    },
  );

  it('does not give up on a host because of files that are not images', async () => {
    const { asked: requested, copier } = copierOf(() => {
      throw badRequest('The file is not a supported image');
    });
    for (const name of ['1', '2', '3', '4']) await copier.copy(at(name), '');
    expect(requested).toHaveLength(4);
  });

  it('throws errors that are not about an image', async () => {
    const { copier } = copierOf(() => {
      throw new Error('The disk is full');
    });
    await expect(copier.copy(at('1'), '')).rejects.toThrow('The disk is full');
  });
});
