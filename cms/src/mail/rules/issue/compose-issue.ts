import type { Root } from 'mdast';
import { affiliateSign } from '../../../contract/affiliate-signs';
import { webAddress } from '../../../contract/url';
import { letterRows } from '../letter/letter-html';
import { LetterLinks } from '../letter/letter-links';
import { letterText } from '../letter/letter-text';
import { type LetterTools, readLetter } from '../letter/letter-tree';
import { note } from '../template/mail-parts';
import { withoutPlaces } from '../template/places';
import { digestPreheader, digestSubject } from './digest';
import { issueFooter, issueFooterText } from './issue-footer';
import type { FrozenIssue, FrozenStory, IssueSite, IssueSource, IssueStory } from './issue-parts';
import { mailPicture } from './mail-picture';
import { storyPart } from './story-part';

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

const clean = (story: IssueStory): IssueStory => ({
  ...story,
  title: withoutPlaces(story.title),
  excerpt: withoutPlaces(story.excerpt),
  imageAlt: withoutPlaces(story.imageAlt),
  ...(story.category && {
    category: { ...story.category, name: withoutPlaces(story.category.name) },
  }),
});

function storyParts(
  stories: readonly IssueStory[],
  links: LetterLinks,
  publicUrl: string,
): FrozenStory[] {
  return stories.map((story) => {
    const path = `/post/${encodeURIComponent(story.slug)}`;
    const place = links.place(path, story.id) ?? publicUrl + path;
    const picture = story.imageUrl === '' ? undefined : mailPicture(story.imageUrl, publicUrl);
    return storyPart(clean(story), place, picture);
  });
}

/** Composes an issue once for all its recipients; no character of what was typed is markup but Markdown. */
export function composeIssue(source: IssueSource, { site, parse }: ComposeOptions): FrozenIssue {
  const { publicUrl } = site;
  const links = new LetterLinks(publicUrl);
  const content = withoutPlaces(source.content);
  const letter = readLetter(parse(content), content);
  const tools: LetterTools = {
    link: (address) => links.place(address),
    isPaid: (address) => isPaidLink(address, site),
    picture: (address) => mailPicture(address, publicUrl),
  };
  const rows = letterRows(letter, tools);
  const text = letterText(letter, tools);
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
    stories: storyParts(source.stories, links, publicUrl),
    footer: issueFooter(site),
    footerText: issueFooterText(site),
    links: links.links,
  };
}
