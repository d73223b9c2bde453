import {
  type ApiScope,
  apiScopes,
  type ScopeKind,
  scopeKinds,
  type ScopeTopic,
} from '@contract/api-scope';

/** Kinds of permissions, in the order of the columns. */
export const KINDS: Record<ScopeKind, string> = {
  read: 'Read',
  write: 'Write',
  publish: 'Publish',
  run: 'Run',
};

/** The topics, with notes on what their permissions expose or cost. */
export const TOPICS: Record<ScopeTopic, { name: string; note?: string }> = {
  posts: { name: 'Articles', note: 'Reading includes drafts.' },
  pages: { name: 'Pages' },
  categories: { name: 'Categories' },
  authors: { name: 'Authors' },
  series: { name: 'Series' },
  images: { name: 'Images' },
  products: { name: 'Products' },
  sales: { name: 'Sales and clicks' },
  analytics: { name: 'Analytics' },
  subscribers: { name: 'Subscribers', note: 'Email addresses.' },
  newsletter: { name: 'Newsletter issues', note: 'Publishing sends mail.' },
  social: { name: 'Social posts' },
  messages: { name: 'Contact messages', note: 'Names and email addresses.' },
  redirects: { name: 'Redirects' },
  seo: { name: 'Search engines' },
  ai: { name: 'AI', note: 'Running it costs money.' },
  tasks: {
    name: 'Tasks and jobs',
    note: 'Can change published articles, post on social networks and use the AI budget.',
  },
};

/** The scope of a topic and kind; undefined if it does not exist. */
export const scopeAt = (topic: ScopeTopic, kind: ScopeKind): ApiScope | undefined =>
  (scopeKinds[topic] as readonly string[]).includes(kind)
    ? (`${topic}:${kind}` as ApiScope)
    : undefined;

/** Adds or removes a scope; publishing requires writing, so the pair stays consistent. */
export function withScope(scopes: readonly ApiScope[], scope: ApiScope, isOn: boolean): ApiScope[] {
  const [topic, kind] = scope.split(':') as [ScopeTopic, ScopeKind];
  const pair =
    kind === (isOn ? 'publish' : 'write') ? scopeAt(topic, isOn ? 'write' : 'publish') : undefined;
  const changed = [scope, pair];
  return apiScopes.filter((one) => (changed.includes(one) ? isOn : scopes.includes(one)));
}

/** Describes scopes by topic: 'Articles: read, write'. */
export const scopeTexts = (scopes: readonly ApiScope[]): string[] =>
  (Object.keys(scopeKinds) as ScopeTopic[]).flatMap((topic) => {
    const kinds = (Object.keys(KINDS) as ScopeKind[]).filter((kind) => {
      const scope = scopeAt(topic, kind);
      return scope !== undefined && scopes.includes(scope);
    });
    if (kinds.length === 0) return [];
    return [`${TOPICS[topic].name}: ${kinds.map((kind) => KINDS[kind].toLowerCase()).join(', ')}`];
  });
