/** A post in a feed; the date is optional. */
export interface FeedPost {
  slug: string;
  title: string;
  date?: Date;
  author?: string;
}

const dated = (date: Date | undefined): string =>
  date === undefined ? '' : `<pubDate>${date.toUTCString()}</pubDate>`;

const tagged = (tag: string, text: string | undefined): string =>
  text === undefined ? '' : `<${tag}>${text}</${tag}>`;

const item = ({ slug, title, date, author }: FeedPost): string =>
  `<item><title>${title}</title><link>https://feed.example/${slug}</link>${dated(date)}` +
  tagged('dc:creator', author) +
  `<description>Words.</description></item>`;

/** An RSS feed of a site without images. */
export const oldFeed = (...posts: readonly FeedPost[]): string =>
  `<rss version="2.0"><channel><title>A feed</title><link>https://feed.example</link>${posts
    .map(item)
    .join('')}</channel></rss>`;
