/**
 * Permissions of an API token, by topic. Where `publish` is separate from `write`, a token with
 * `write` alone creates and edits drafts only and changes nothing that readers see or receive.
 */
export const scopeKinds = {
  posts: ['read', 'write', 'publish'],
  pages: ['read', 'write', 'publish'],
  categories: ['write'],
  authors: ['read', 'write'],
  series: ['read', 'write'],
  images: ['read', 'write'],
  products: ['read', 'write'],
  sales: ['read', 'write'],
  analytics: ['read'],
  subscribers: ['read', 'write'],
  newsletter: ['read', 'write', 'publish'],
  social: ['read', 'publish'],
  messages: ['read', 'write'],
  redirects: ['read', 'write'],
  seo: ['read', 'run'],
  ai: ['read', 'run'],
  tasks: ['read', 'run'],
} as const;

export type ScopeTopic = keyof typeof scopeKinds;
export type ScopeKind = (typeof scopeKinds)[ScopeTopic][number];

/** A topic and a permission, such as `posts:read`. */
export type ApiScope = {
  [T in ScopeTopic]: `${T}:${(typeof scopeKinds)[T][number]}`;
}[ScopeTopic];

/** Every scope, by topic. */
export const apiScopes: readonly ApiScope[] = Object.entries(scopeKinds).flatMap(([topic, kinds]) =>
  kinds.map((kind) => `${topic}:${kind}` as ApiScope),
);
