import type { Root } from 'mdast';
import { affiliateSign } from '../../../contract/affiliate-signs';
import { webAddress } from '../../../contract/url';
import { messageRows } from '../message/message-html';
import { MessageLinks } from '../message/message-links';
import { messageText } from '../message/message-text';
import { writeBlocksPlain } from '../message/plain-blocks';
import { type MessageTools, readMessage } from '../message/message-tree';
import { note } from '../../../mail/rules/template/mail-parts';
import { colorsOf } from '../../../mail/rules/template/mail-look';
import { withoutPlaces } from '../../../mail/rules/template/places';
import { digestPreheader, digestSubject } from './digest';
import { issueFooter, issueFooterText } from './issue-footer';
import type { FrozenIssue, FrozenPost, IssueSite, IssueSource, IssuePost } from './issue-parts';
import { mailImage, postPart } from './post-part';
import type { Texts } from '../../../contract/texts/texts';
import type { SiteSpeech } from '../../../language/rules/own-texts';

const NOTHING = { affiliateProducts: [], linkedPosts: [] };

/** Options of composing an issue. */
interface ComposeOptions {
  site: IssueSite;
  t: Texts;
  parse(markdown: string): Root;
}

/** Whether an address is an affiliate link or leads to a shop that pays for readers. */
const isPaidLink = (address: string, { shopHosts }: IssueSite): boolean =>
  affiliateSign(address) !== undefined || shopHosts.has(webAddress(address)?.host ?? '');

/** The owner's texts that a mailed issue uses. */
const digestSpeech = ({ language, own }: SiteSpeech): SiteSpeech => {
  const texts = Object.entries(own[language] ?? {}).filter(([key]) =>
    key.startsWith('mail.digest.'),
  );
  return { language, own: texts.length === 0 ? {} : { [language]: Object.fromEntries(texts) } };
};

/** Which lines of a digest are unchanged from its automatic draft. */
function automaticLines(t: Texts, { kind, subject, preheader, posts }: IssueSource) {
  const own = posts.filter(({ monthlyOnly }) => !monthlyOnly);
  const isDigest = kind === 'digest' && own.length > 0;
  return {
    subject: isDigest && subject === digestSubject(t, own),
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
  { publicUrl, look }: IssueSite,
  t: Texts,
): FrozenPost[] {
  const { gold } = colorsOf(look);
  return posts.map((post) => {
    const path = `/post/${encodeURIComponent(post.slug)}`;
    const place = links.place(path, post.id) ?? publicUrl + path;
    const image = post.imageUrl === '' ? undefined : mailImage(post.imageUrl, publicUrl);
    return postPart(t, clean(post), { place, image, gold });
  });
}

/** Composes an issue once for all recipients; typed text is Markdown only, never HTML. */
export function composeIssue(source: IssueSource, { site, t, parse }: ComposeOptions): FrozenIssue {
  const { publicUrl } = site;
  const links = new MessageLinks(publicUrl);
  const content = withoutPlaces(source.content);
  const message = readMessage(
    writeBlocksPlain(t, parse(content), source.stock ?? NOTHING),
    content,
  );
  const tools: MessageTools = {
    link: (address) => links.place(address),
    isPaid: (address) => isPaidLink(address, site),
    image: (address) => mailImage(address, publicUrl),
  };
  const rows = messageRows(message, tools, colorsOf(site.look).gold);
  const text = messageText(message, tools);
  const isPaid = [...links.addresses].some((address) => isPaidLink(address, site));
  const warning = t('mail.issue.affiliate', { brand: site.brandName });
  return {
    kind: source.kind,
    speech: digestSpeech(site.speech),
    subject: withoutPlaces(source.subject),
    preheader: withoutPlaces(source.preheader),
    firstOfMonth: source.firstOfMonth,
    automatic: automaticLines(t, source),
    brandName: site.brandName,
    publicUrl,
    ...(site.look && { look: site.look }),
    rows: isPaid ? [note(warning), ...rows] : rows,
    text: isPaid ? `${warning}\n\n${text}` : text,
    stories: postParts(source.posts, links, site, t),
    footer: issueFooter(t, site, source.hasPage),
    footerText: issueFooterText(t, site, source.hasPage),
    links: links.links,
  };
}
