import { sources, type SourceKind } from './sources';

/** A source of the table: its display name and kind. */
export interface Source {
  name: string;
  kind: SourceKind;
}

const COUNTRY = /\.(?:com|[a-z]{2}|(?:com?|org|net)\.[a-z]{2})$/;

const hosts = new Map<string, Source>();
const apps = new Map<string, Source>();
const tags = new Map<string, Source>();
const names = new Set<string>();

/** Normalizes spellings of a campaign tag: `Hacker News`, `hacker_news`, `hackernews`. */
const tagKey = (tag: string): string => tag.toLowerCase().replace(/[\s_.+-]/g, '');

for (const [kind, named] of Object.entries(sources) as [SourceKind, Record<string, string>][]) {
  for (const [name, words] of Object.entries(named)) {
    const source: Source = { name, kind };
    names.add(name);
    tags.set(tagKey(name), source);
    for (const word of words.split(' ')) {
      if (word.startsWith('app:')) apps.set(word.slice(4), source);
      else if (word.startsWith('tag:')) tags.set(tagKey(word.slice(4)), source);
      else hosts.set(word, source);
    }
  }
}

/** The known source of a lower-case host name, by the longest suffix in the table. */
export function sourceOfHost(host: string): Source | undefined {
  for (let part = host; part !== '';) {
    const found = hosts.get(part) ?? hosts.get(part.replace(COUNTRY, '.*'));
    if (found !== undefined) return found;
    const dot = part.indexOf('.');
    part = dot === -1 ? '' : part.slice(dot + 1);
  }
  return undefined;
}

/** The known source of an Android package in an `android-app://` referrer. */
export const sourceOfApp = (name: string): Source | undefined => apps.get(name.toLowerCase());

/** The known source of a campaign tag, ignoring case, spaces, hyphens and underscores. */
export const sourceOfTag = (tag: string): Source | undefined => tags.get(tagKey(tag));

/** Whether a source of the table has this name. */
export const isNameOfSource = (name: string): boolean => names.has(name);
