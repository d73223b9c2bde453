import type { SeoStatus } from '../../src/contract/seo';
import { AdminUser } from '../support/admin-user';
import { bootServer, shutDown } from '../support/boot';
import { expectContract } from '../support/request';
import { ORIGIN } from '../support/seo-site';

describe('the starter magazine', () => {
  it('has no findings', async () => {
    const fresh = await bootServer({ PUBLIC_URL: ORIGIN });
    try {
      const user = await AdminUser.signIn(fresh);
      expectContract('jobs.checkSite', await user.send('POST', '/api/seo/check-site'));
      expect((await user.send('GET', '/api/seo/findings')).json).toEqual([]);
      const { json } = await user.send('GET', '/api/seo/status');
      expect((json as SeoStatus).checkedPages).toBeGreaterThan(20);
    } finally {
      await shutDown(fresh);
    }
  });
});
