import { cutAtPlaces, fillPlaces, placeFor } from '../../mail/rules/template/places';
import { mailFrame } from '../../mail/rules/template/mail-frame';
import { escapeHtml, heading, line } from '../../mail/rules/template/mail-parts';
import { digestPreheader, digestSubject } from '../../rendering/rules/issue/digest';
import type { FrozenIssue, FrozenPost } from '../../rendering/rules/issue/issue-parts';
import { EVERYTHING, type ReaderChoice, postsFor } from './reader-choice';
import { ENGLISH, textsOf } from '../../language/rules/own-texts';

/** The text of an issue for readers with the same choices, split at its placeholders. */
export interface AssembledIssue {
  subject: string;
  html: readonly string[];
  text: readonly string[];
}

/** The addresses for one recipient; without a pixel, opens are not tracked. */
export interface RecipientLinks {
  link(index: number): string;
  unsubscribe: string;
  preferences: string;
  /** The page of the issue. */
  browser: string;
  pixel?: string;
}

/** A mail as HTML and as plain text. */
export interface MailParts {
  subject: string;
  html: string;
  text: string;
}

/** Posts under their headings; consecutive posts of a section share one. */
function sections(
  posts: readonly FrozenPost[],
  write: (section: string) => string,
  part: (post: FrozenPost) => string,
): string[] {
  let last: string | undefined;
  return posts.flatMap((post) => {
    const title = post.section === last ? [] : [write(post.section)];
    last = post.section;
    return [...title, part(post)];
  });
}

const underlined = (section: string): string =>
  `${section.toUpperCase()}\n${'-'.repeat(Math.min(section.length, 60))}`;

/** Subject and preheader; generated ones name the posts that this reader gets. */
function linesFor(
  { automatic, subject, preheader, speech = ENGLISH }: FrozenIssue,
  posts: readonly FrozenPost[],
): { subject: string; preheader: string } {
  if (posts.length === 0) return { subject, preheader };
  const span = posts.some(({ monthlyOnly }) => monthlyOnly) ? 'month' : 'week';
  return {
    subject: automatic.subject ? digestSubject(textsOf(speech), posts, span) : subject,
    preheader: automatic.preheader ? digestPreheader(posts) : preheader,
  };
}

/** Assembles an issue for readers with a choice. */
export function assembleIssue(
  issue: FrozenIssue,
  choice: ReaderChoice = EVERYTHING,
): AssembledIssue {
  const posts = postsFor(issue, choice);
  const { subject, preheader } = linesFor(issue, posts);
  const between = issue.rows.length > 0 && posts.length > 0 ? [line()] : [];
  const html = mailFrame({
    site: issue,
    language: (issue.speech ?? ENGLISH).language,
    preheader,
    title: subject,
    blocks: [
      ...issue.rows,
      ...between,
      ...sections(
        posts,
        (section) => heading(issue, section),
        ({ html }) => html,
      ),
    ],
    footer: issue.footer,
  });
  const text = [
    issue.brandName,
    subject,
    issue.text,
    ...sections(posts, underlined, ({ text }) => text),
    '-- ',
    issue.footerText,
  ]
    .filter((part) => part !== '')
    .join('\n\n');
  const pixel = `${placeFor('pixel')}</body>`;
  return {
    subject,
    html: cutAtPlaces(html.replace('</body>', () => pixel)),
    text: cutAtPlaces(`${text}\n`),
  };
}

const pixelTag = (url: string): string =>
  `<img src="${escapeHtml(url)}" alt="" width="1" height="1" style="display:block;width:1px;height:1px;border:0">`;

/** Fills in the placeholders for one recipient; composes nothing. */
export function addressIssue(issue: AssembledIssue, links: RecipientLinks): MailParts {
  const { pixel } = links;
  const addressOf = (name: string): string => {
    if (name === 'unsubscribe' || name === 'preferences' || name === 'browser') return links[name];
    return name === 'pixel' ? '' : links.link(Number(name));
  };
  return {
    subject: issue.subject,
    html: fillPlaces(issue.html, (name) => {
      if (name !== 'pixel') return escapeHtml(addressOf(name));
      return pixel === undefined ? '' : pixelTag(pixel);
    }),
    text: fillPlaces(issue.text, addressOf),
  };
}
