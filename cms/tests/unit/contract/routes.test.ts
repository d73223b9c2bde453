import { routes } from '../../../src/contract/routes';

const call = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
const sorted = (calls: readonly string[]) => [...calls].sort();

const specified = [
  'GET /api/categories',
  'GET /api/categories/{id}/posts',
  'PATCH /api/categories/{id}',
  'GET /api/posts',
  'GET /api/posts/slug/{slug}',
  'POST /api/posts',
  'PATCH /api/posts/{id}',
  'DELETE /api/posts/{id}',
  'GET /api/stats',
  'POST /api/newsletter/subscribe',
  'POST /api/admin/authenticate',
  'GET /api/analytics/growth-metrics',
  'GET /api/analytics/top-performers',
  'GET /api/analytics/affiliate-networks',
  'GET /api/analytics/traffic-sources',
  'GET /api/affiliate/performance',
  'GET /api/ai/test',
  'POST /api/ai/generate-content',
  'POST /api/ai/generate-topics',
  'POST /api/ai/improve-content',
  'GET /api/automation/status',
  'POST /api/automation/run-task/{id}',
  'POST /api/automation/run-all',
  'POST /api/automation/generate-content',
  'POST /api/automation/generate-social',
];

const specifiedJobs = [
  'POST /api/automation/create-real-content',
  'POST /api/automation/reformat-content',
  'POST /api/automation/add-luxury-images',
  'POST /api/automation/upgrade-to-premium',
  'POST /api/automation/enhance-brand-images',
  'POST /api/automation/inject-affiliate-links',
  'POST /api/ai/enhance-all-posts',
  'POST /api/quick-fix-formatting',
  'POST /api/ai/generate-daily-articles',
  'POST /api/validate-fix-images',
  'POST /api/manual-fix-images',
  'POST /api/replace-accurate-images',
  'POST /api/replace-wikimedia-images',
  'POST /api/replace-working-images',
];

const open = [
  'GET /api/categories',
  'GET /api/categories/{id}/posts',
  'GET /api/posts',
  'GET /api/posts/slug/{slug}',
  'GET /api/posts/slug/{slug}/related',
  'GET /api/tags/{slug}',
  'GET /api/authors/slug/{slug}',
  'GET /api/series/slug/{slug}',
  'GET /api/pages/slug/{slug}',
  'GET /api/pages/placed',
  'GET /api/stats',
  'GET /api/openapi.json',
  'GET /api/admin/session',
  'POST /api/newsletter/subscribe',
  'GET /api/newsletter/archive',
  'GET /api/newsletter/archive/{key}',
  'POST /api/contact',
  'POST /api/analytics/collect',
  'POST /api/admin/authenticate',
];

const bySecret = [
  'GET /api/affiliate/postback/{network}',
  'POST /api/affiliate/postback/{network}',
  'POST /api/newsletter/confirm',
  'POST /api/newsletter/confirmation',
  'POST /api/newsletter/unsubscribe',
  'GET /api/newsletter/preferences',
  'GET /api/previews/{token}',
  'PATCH /api/newsletter/preferences',
  'POST /api/newsletter/bounces',
];

describe('the route table', () => {
  it("marks exactly the specification's 39 calls", () => {
    const marked = routes.filter((route) => route.specified).map(call);
    expect(sorted(marked)).toEqual(sorted([...specified, ...specifiedJobs]));
  });

  it('has the additional calls of the design', () => {
    expect(routes.map(call)).toEqual(
      expect.arrayContaining([
        'POST /api/admin/logout',
        'GET /api/posts/{id}',
        'GET /api/contact/messages',
        'GET /api/newsletter/subscribers',
        'GET /api/affiliate/networks',
        'GET /api/affiliate/products',
        'GET /api/affiliate/conversions',
        'GET /api/posts/{id}/revisions',
        'POST /api/posts/{id}/revisions/{rid}/restore',
        'GET /api/automation/runs',
        'GET /api/automation/runs/{id}',
        'GET /api/automation/runs/{id}/events',
        'POST /api/automation/runs/{id}/cancel',
        'POST /api/automation/runs/{id}/undo',
        'PATCH /api/automation/tasks/{id}',
        'GET /api/uploads',
      ]),
    );
  });

  it('makes exactly the public calls public, and those of mail and networks accessible by a secret', () => {
    const having = (access: string) => routes.filter((r) => r.access === access).map(call);
    expect(sorted(having('public'))).toEqual(sorted(open));
    expect(sorted(having('secret'))).toEqual(sorted(bySecret));
  });

  it('allows foreign origins to change something only with a secret', () => {
    expect(routes.filter((r) => r.foreignOrigin && r.access !== 'secret')).toEqual([]);
  });

  it('has unique calls and ids', () => {
    expect(new Set(routes.map(call)).size).toBe(routes.length);
    expect(new Set(routes.map((route) => route.id)).size).toBe(routes.length);
  });

  it('declares every path parameter', () => {
    for (const route of routes) {
      const names = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(Object.keys(route.params?.shape ?? {}).sort()).toEqual(names.sort());
    }
  });

  it('has no response body for 204, but one for 200 and 201', () => {
    for (const { status = 200, response } of routes) {
      if (status === 204) expect(response).toBeNull();
      if (status === 200 || status === 201) expect(response).not.toBeNull();
    }
  });

  it('has no body for GET and DELETE or for jobs without input', () => {
    const bodiless = routes.filter(
      (r) => r.method === 'GET' || r.method === 'DELETE' || specifiedJobs.includes(call(r)),
    );
    expect(bodiless.filter((r) => r.body)).toEqual([]);
  });

  it('describes each call in the imperative', () => {
    const verbs =
      'Accept Add Cancel Change Check Choose Compare Confirm Connect Convert Correct Count Create Delete Disconnect Dismiss Download End Erase Explain Export Fix Fill Generate Get Import Improve List Mark Move Pause Preview Publish Read Recalculate Record Reject Remove Reorder Replace Report Restore Resume Retry Revoke Rewrite Run Save Search Send Set Sign Start Stream Submit Subscribe Suggest Test Turn Undo Unsubscribe Update Upload Apply Attach'.split(
        ' ',
      );
    const refused = /\b(?:stor(?:y|ies)|pictures?|figures?|anew|mend(?:ed)?|told)\b|\.$/i;
    const odd = routes
      .map(({ summary }) => summary)
      .filter((text) => !verbs.includes(text.split(/[ ,]/)[0] ?? '') || refused.test(text));
    expect(odd).toEqual([]);
  });

  it('invalidates only readable paths', () => {
    const read = routes.filter(({ method }) => method === 'GET').map(({ path }) => path);
    const isRead = (path: string) => read.some((one) => one === path || one.startsWith(`${path}/`));
    expect(routes.flatMap(({ stale = [] }) => stale).filter((path) => !isRead(path))).toEqual([]);
  });

  it('allows a dry run for every job', () => {
    for (const route of routes.filter((r) => specifiedJobs.includes(call(r)))) {
      expect(route.query?.parse({ dryRun: '1' })).toMatchObject({ dryRun: true });
    }
  });

  it('has a period for the four analytics calls', () => {
    const four = routes.filter((r) => r.specified && r.path.startsWith('/api/analytics/'));
    expect(four).toHaveLength(4);
    for (const { query } of four) {
      expect(query?.parse({})).toEqual({ period: '30d', readers: 'all' });
    }
  });
});
