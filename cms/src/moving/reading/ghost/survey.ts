import { isTimezone } from '../../../contract/timezone';
import type { JsonEvent } from '../json/read-rows';
import { text, type Row } from '../json/row-values';
import { usedMeta } from './meta';
import { DEFAULT_PERMALINKS, permalinksOfSetting, type Permalinks } from './permalinks';
import { namedValue } from '../named-value';

/** A tag as posts refer to it. */
export interface GhostTag {
  id: string;
  name: string;
  slug: string;
  description: string;
}

/** Facts about a Ghost file that are needed before its first post is yielded. */
export interface GhostSurvey {
  version: string;
  title: string;
  permalinks: Permalinks;
  /** Time zone of the dates in addresses. */
  timeZone: string;
  tags: Map<string, GhostTag>;
  /** Slugs of internal tags by id; readers do not see them. */
  internalTags: Map<string, string>;
  users: Map<string, Row>;
  /** Ids of tags and authors by post id, in order. */
  postTags: Map<string, string[]>;
  postAuthors: Map<string, string[]>;
  meta: Map<string, Row>;
  /** Number of rows in tables that are not imported. */
  counts: Map<string, number>;
  /** Rows that could not be read, by table. */
  unreadable: number;
  isWhole: boolean;
  /** The creator of a post, by its id; before version 2 this was its author. */
  owners: Map<string, string>;
}

/** A survey before anything is read. */
export const emptyGhostSurvey = (): GhostSurvey => ({
  version: '',
  title: '',
  permalinks: DEFAULT_PERMALINKS,
  timeZone: 'UTC',
  tags: new Map(),
  internalTags: new Map(),
  users: new Map(),
  postTags: new Map(),
  postAuthors: new Map(),
  meta: new Map(),
  counts: new Map(),
  unreadable: 0,
  isWhole: false,
  owners: new Map(),
});

interface Link {
  post: string;
  other: string;
  order: number;
}

/** Links of posts in Ghost's order. */
function inOrder(links: Link[]): Map<string, string[]> {
  const byPost = new Map<string, string[]>();
  for (const { post, other } of links.sort((a, b) => a.order - b.order)) {
    const others = byPost.get(post) ?? [];
    if (!others.includes(other)) others.push(other);
    byPost.set(post, others);
  }
  return byPost;
}

class Surveyor {
  private readonly tags: Link[] = [];
  private readonly authors: Link[] = [];

  constructor(private readonly survey: GhostSurvey) {}

  add(table: string, row: Row): void {
    const of = namedValue(this.tables, table);
    if (of === undefined) {
      this.survey.counts.set(table, (this.survey.counts.get(table) ?? 0) + 1);
    } else of(row);
  }

  end(): void {
    this.survey.postTags = inOrder(this.tags);
    this.survey.postAuthors = inOrder(this.authors);
  }

  private readonly tables: Readonly<Record<string, (row: Row) => void>> = {
    meta: (row) => {
      this.survey.version = text(row, 'version');
    },
    posts: (row) => {
      const owner = text(row, 'author_id') || text(row, 'created_by');
      this.survey.owners.set(text(row, 'id'), owner);
    },
    settings: (row) => this.setting(text(row, 'key'), text(row, 'value')),
    users: (row) => this.survey.users.set(text(row, 'id'), row),
    tags: (row) => this.tag(row),
    posts_tags: (row) => this.link(this.tags, row, 'tag_id'),
    posts_authors: (row) => this.link(this.authors, row, 'author_id'),
    posts_meta: (row) => this.meta(row),
  };

  private setting(key: string, value: string): void {
    if (key === 'title') this.survey.title = value;
    if (/^(?:active_?)?timezone$/i.test(key) && isTimezone(value)) this.survey.timeZone = value;
    if (key === 'permalinks') this.survey.permalinks = permalinksOfSetting(value);
  }

  private tag(row: Row): void {
    const id = text(row, 'id');
    const name = text(row, 'name');
    if (name.startsWith('#') || text(row, 'visibility') === 'internal') {
      this.survey.internalTags.set(id, text(row, 'slug'));
      return;
    }
    const description = text(row, 'description');
    this.survey.tags.set(id, { id, name, slug: text(row, 'slug'), description });
  }

  private link(links: Link[], row: Row, name: string): void {
    const order = Number(text(row, 'sort_order')) || 0;
    links.push({ post: text(row, 'post_id'), other: text(row, name), order });
  }

  private meta(row: Row): void {
    const used = usedMeta(row);
    if (used !== undefined) this.survey.meta.set(text(row, 'post_id'), used);
  }
}

/** Collects the facts of a Ghost file, without its posts. */
export async function surveyGhost(
  survey: GhostSurvey,
  events: AsyncIterable<JsonEvent>,
): Promise<void> {
  const surveyor = new Surveyor(survey);
  for await (const event of events) {
    if ('row' in event) surveyor.add(event.table, event.row);
    else if ('isWhole' in event) survey.isWhole = event.isWhole;
    else survey.unreadable += 1;
  }
  surveyor.end();
}
