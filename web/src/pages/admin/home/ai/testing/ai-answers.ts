import { sampleUsage } from '~/features/ai/testing/sample-ai';

/** A response of the API. */
interface ServedAnswer {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

const categoryOf = (id: number, slug: string, name: string) => ({
  id,
  slug,
  name,
  description: '',
  imageUrl: '',
  color: '#0E6E76',
});

/** A successful response. */
export const ok = (body: unknown, rest: Partial<ServedAnswer> = {}): ServedAnswer => ({
  status: 200,
  body,
  ...rest,
});

/** An error response as the server returns it. */
export const refusal = (status: number, detail: string, errors: object[] = []): ServedAnswer => ({
  status,
  body: { status, title: 'Refused', detail, code: 'refused', errors },
});

/** Response about the configured writer. */
export const setupOf = (model: string | null): ServedAnswer =>
  ok({
    ai: model === null ? { isConfigured: false } : { isConfigured: true, model },
  });

/** Responses for opening the tab. */
export const answers: Record<string, ServedAnswer> = {
  'GET /api/categories': ok([
    categoryOf(1, 'exotic-travel', 'Exotic Travel'),
    categoryOf(2, 'private-jets', 'Private Jets'),
  ]),
  'GET /api/admin/setup': setupOf('gpt-4o'),
  'GET /api/ai/usage': ok(sampleUsage()),
};

const GONE = 'Generated text not found.';

/** Error for a post whose first generation is more than a day old. */
export const expiredGeneration = refusal(400, GONE, [{ path: 'generationIds.0', message: GONE }]);
