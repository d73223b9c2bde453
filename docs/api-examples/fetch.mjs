// Lists the newest posts with fetch alone, and stores a draft where there is a token:
//   AURELIAN_SITE=https://example.com AURELIAN_TOKEN=aur_… node fetch.mjs
const site = process.env.AURELIAN_SITE;
const token = process.env.AURELIAN_TOKEN;

/** Calls the site; a refusal is an error with the reason and the fields it is about. */
async function call(method, path, body) {
  const response = await fetch(new URL(path, site), {
    method,
    headers: {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(body && { 'Content-Type': 'application/json' }),
    },
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
  });
  const answer = await response.json();
  if (!response.ok) {
    const fields = (answer.errors ?? []).map(({ path: field, message }) => `${field}: ${message}`);
    throw new Error([`${response.status} ${answer.detail}`, ...fields].join('\n'));
  }
  return { answer, total: Number(response.headers.get('x-total-count')) };
}

const { answer: posts, total } = await call('GET', '/api/posts?status=published&view=card&limit=5');
for (const { title, slug } of posts) console.log(`${title}: ${new URL(`/post/${slug}`, site)}`);
console.log(`${posts.length} of ${total} posts`);

if (token) {
  const draft = await call('POST', '/api/posts/drafts', {
    title: 'A Night on the Sleeper',
    content: 'The compartment is two metres long.',
    tags: ['trains'],
  });
  console.log(`Draft ${draft.answer.id} is stored.`);
}
