import type { PostCard } from '../contract/post';
import type { Sdk, Server } from './mcp-server';
import { Refused, type SiteCalls } from './site-calls';
import { MAX_TEXT, mayCall } from './tool';

const POSTS = 'aurelian://posts/';
const PROMPTS = 'aurelian://prompts/';
const LISTED = 50;
const REST = `The text goes on. read_post has the rest, from ${MAX_TEXT} on.`;

/** Prompt files of the magazine's writer, by name in `cms/prompts`. */
const PROMPT_FILES = {
  house: 'The voice of the magazine, its honesty and its Markdown',
  article: 'How a piece is written',
  enhance: 'How a text is improved',
  seo: 'How a text is written for search engines',
  affiliate: 'How products are named in a text',
  social: 'How social posts are written',
} as const;

interface Context {
  site: SiteCalls;
  scopes: ReadonlySet<string>;
  readPrompt: (name: string) => Promise<string>;
  marked: (name: string, text: string) => string;
  refusal: (name: string, reason: string) => string;
}

/** Awaits a call; wraps a refusal's reason as data. */
async function orRefusal<T>({ refusal }: Context, answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    throw new Refused(refusal('post', error.message));
  }
}

function addPosts(sdk: Sdk, server: Server, context: Context): void {
  const { site, marked } = context;
  const template = new sdk.ResourceTemplate(`${POSTS}{id}`, {
    async list() {
      const query = { view: 'card', status: 'all', limit: LISTED } as const;
      const { body } = await orRefusal(context, site.call('GET /api/posts', { query }));
      return {
        resources: (body as PostCard[]).map(({ id, title }) => ({
          uri: `${POSTS}${id}`,
          name: `post-${id}`,
          title: `Post ${id}`,
          description: marked('title', title),
          mimeType: 'text/markdown',
        })),
      };
    },
  });
  const about = {
    title: 'Posts',
    description: `The text of a post in Markdown; the newest ${LISTED} are listed, search_posts finds the others`,
    mimeType: 'text/markdown',
  };
  server.registerResource('post', template, about, async (uri, { id }) => {
    const params = { id: Number(id) };
    const { body } = await orRefusal(context, site.call('GET /api/posts/{id}', { params }));
    const { title, excerpt, content } = body;
    const part = marked('post', `# ${title}\n\n${excerpt}\n\n${content.slice(0, MAX_TEXT)}`);
    const text = content.length > MAX_TEXT ? `${part}\n${REST}` : part;
    return { contents: [{ uri: uri.href, mimeType: 'text/markdown', text }] };
  });
}

/**
 * Registers as resources the prompts of the magazine's writer and, if the token may read them,
 * posts.
 */
export function addResources(sdk: Sdk, server: Server, context: Context): void {
  if (mayCall('GET /api/posts/{id}', context.scopes)) addPosts(sdk, server, context);
  for (const [name, description] of Object.entries(PROMPT_FILES)) {
    const about = { title: `Prompt: ${name}`, description, mimeType: 'text/markdown' };
    server.registerResource(`prompt-${name}`, PROMPTS + name, about, async (uri) => ({
      contents: [
        { uri: uri.href, mimeType: 'text/markdown', text: await context.readPrompt(name) },
      ],
    }));
  }
}
