import type { ContentType, ImprovementType, Tone, TopicIdea } from '../../contract/ai';

/** The parts of an archive post that a writer needs, including drafts and scheduled ones. */
export interface ArchivePost {
  id: number;
  title: string;
  slug: string;
  category: string;
  tags: readonly string[];
  published: boolean;
}

/** A product that a text may mention. */
export interface MentionableProduct {
  id: number;
  name: string;
  brand: string;
  description: string;
  url: string;
}

/** Context of every text: the magazine, one of its categories, and the existing posts of both. */
export interface EditorialContext {
  brandName: string;
  category: { name: string; description: string };
  /** The posts of the category first, then the newest of the others. */
  archive: readonly ArchivePost[];
  products: readonly MentionableProduct[];
  /** Month of the year in the site's time zone, 1 to 12. */
  month: number;
}

/** The requested article. */
export interface ArticleBrief {
  topic: string;
  contentType: ContentType;
  tone: Tone;
  wordCount: number;
}

/** A written article. */
export interface WrittenArticle {
  title: string;
  excerpt: string;
  /** Markdown without the title. */
  content: string;
  tags: string[];
  metaTitle: string;
  metaDescription: string;
  affiliateProductIds: number[];
}

/** A text to improve; `title` if it is an article's. */
export interface ImprovementBrief {
  content: string;
  improvementType: ImprovementType;
  title?: string;
}

/** An improved text and the changes made, in sentences. */
export interface Improvement {
  content: string;
  notes: string[];
}

/** Excerpt, meta texts and tags of an article. */
export interface Description {
  excerpt: string;
  metaTitle: string;
  metaDescription: string;
  tags: string[];
}

/** Input for topic ideas; `taken` are existing topics. */
export interface IdeasBrief {
  count: number;
  taken: readonly string[];
}

export type { TopicIdea };
