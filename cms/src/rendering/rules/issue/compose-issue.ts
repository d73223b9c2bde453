import type { Root } from 'mdast';
import { affiliateSign } from '../../../contract/affiliate-signs';
import { webAddress } from '../../../contract/url';
import { messageRows } from '../message/message-html';
import { MessageLinks } from '../message/message-links';
import { messageText } from '../message/message-text';
import { writeBlocksPlain } from '../message/plain-blocks';
import { type MessageTools, readMessage } from '../message/message-tree';
import { note } from '../../../mail/rules/template/mail-parts';
import { withoutPlaces } from '../../../mail/rules/template/places';
import { digestPreheader, digestSubject } from './digest';
import { issueFooter, issueFooterText } from './issue-footer';
import type { FrozenIssue, FrozenPost, IssueSite, IssueSource, IssuePost } from './issue-parts';
import { mailImage, postPart } from './post-part';

const NOTHING = { affiliateProducts: [], linkedPosts: [] };

/** What an issue is composed with. */
interface ComposeOptions {
  site: IssueSite;
  parse(markdown: string): Root;
}

const affiliateNote = ({ brandName }: IssueSite): string =>
  `This letter contains affiliate links: ${brandName} may earn a commission if you buy something after following one.`;

/** Whether an address is an affiliate link's or leads to a shop that pays for readers. */
const isPaidLink = (address: string, { shopHosts }: IssueSite): boolean =>
  affiliateSign(address) !== undefined || shopHosts.has(webAddress(address)?.host ?? '');

/** Which lines of a digest are as they were drafted from its stories. */
function automaticLines({ kind, subject, preheader, stories }: IssueSource) {
  const own = stories.filter(({ monthlyOnly }) => !monthlyOnly);
  const isDigest = kind === 'digest' && own.length > 0;
  return {
    subject: isDigest && subject === digestSubject(own),
    preheader: isDigest && preheader === digestPreheader(own),
  };
}

const clean = (post: IssuePost): IssuePost => ({
  ...post,
  title: withoutPlaces(post.title),
  excerpt: withoutPlaces(post.excerpt),
  imageAlt: withoutPlaces(post.imageAlt),
  authors: post.authors?.map(withoutPlaces),
  ...(post.category && {
    category: { ...post.category, name: withoutPlaces(post.category.name) },
  }),
});

function postParts(
  posts: readonly IssuePost[],
  links: MessageLinks,
  publicUrl: string,
): FrozenPost[] {
  return posts.map((post) => {
    const path = `/post/${encodeURIComponent(post.slug)}`;
    const place = links.place(path, post.id) ?? publicUrl + path;
    const image = post.imageUrl === '' ? undefined : mailImage(post.imageUrl, publicUrl);
    return postPart(clean(post), place, image);
  });
}

/** Composes an issue once for all its recipients; no character of what was typed is markup but Markdown. */
export function composeIssue(source: IssueSource, { site, parse }: ComposeOptions): FrozenIssue {
  const { publicUrl } = site;
  const links = new MessageLinks(publicUrl);
  const content = withoutPlaces(source.content);
  const message = readMessage(writeBlocksPlain(parse(content), source.stock ?? NOTHING), content);
  const tools: MessageTools = {
    link: (address) => links.place(address),
    isPaid: (address) => isPaidLink(address, site),
    picture: (address) => mailImage(address, publicUrl),
  };
  const rows = messageRows(message, tools);
  const text = messageText(message, tools);
  const isPaid = [...links.addresses].some((address) => isPaidLink(address, site));
  const warning = affiliateNote(site);
  return {
    kind: source.kind,
    subject: withoutPlaces(source.subject),
    preheader: withoutPlaces(source.preheader),
    firstOfMonth: source.firstOfMonth,
    automatic: automaticLines(source),
    brandName: site.brandName,
    publicUrl,
    rows: isPaid ? [note(warning), ...rows] : rows,
    text: isPaid ? `${warning}\n\n${text}` : text,
    stories: postParts(source.stories, links, publicUrl),
    footer: issueFooter(site, source.hasPage),
    footerText: issueFooterText(site, source.hasPage),
    links: links.links,
  };
}
