// app/api/revalidate/route.ts: the address of a webhook for the events of posts.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { revalidateTag } from 'next/cache';
import { POSTS_TAG } from './posts';

const TOLERANCE_S = 300;

/** Whether a webhook was signed with the secret, and not long ago (Standard Webhooks). */
function isGenuine(headers: Headers, body: string): boolean {
  const id = headers.get('webhook-id') ?? '';
  const timestamp = headers.get('webhook-timestamp') ?? '';
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) <= TOLERANCE_S)) return false;
  const key = Buffer.from(
    (process.env.AURELIAN_WEBHOOK_SECRET ?? '').replace(/^whsec_/, ''),
    'base64',
  );
  if (key.length === 0) return false;
  const right = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest();
  // While a secret is rotated, an event carries a signature by each.
  return (headers.get('webhook-signature') ?? '').split(' ').some((signature) => {
    const given = Buffer.from(signature.replace(/^v1,/, ''), 'base64');
    return given.length === right.length && timingSafeEqual(given, right);
  });
}

export async function POST(request: Request): Promise<Response> {
  const body = await request.text();
  if (!isGenuine(request.headers, body)) return new Response('Wrong signature', { status: 401 });
  const { type } = JSON.parse(body) as { type: string };
  if (type.startsWith('post.')) revalidateTag(POSTS_TAG, 'max');
  return new Response(null, { status: 204 });
}
