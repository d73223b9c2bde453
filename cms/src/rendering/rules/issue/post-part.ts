import { aiNote } from '../../../contract/ai-note';
import { escapeHtml, hrefOf, imageTag, row } from '../../../mail/rules/template/mail-parts';
import { ink, sans, serif, stone } from '../../../mail/rules/template/mail-style';
import type { FrozenPost, IssuePost } from './issue-parts';
import type { Texts } from '../../../contract/texts/texts';
import { readUrl } from '../../../contract/url';

const OWN_IMAGE = /^\/(?:pictures|uploads)\/[\w.-]+$/;

/**
 * The absolute address of an image in a format that every mail program shows: the site's own as
 * JPEG, uploads 1,200 pixels wide, others unchanged; undefined if it is on another site without
 * https.
 */
export function mailImage(address: string, publicUrl: string): string | undefined {
  const site = new URL(publicUrl);
  const url = readUrl(address, site);
  if (url === undefined) return undefined;
  if (url.origin !== site.origin) {
    return url.protocol === 'https:' ? url.href : undefined;
  }
  const { pathname } = url;
  if (OWN_IMAGE.test(pathname)) return `${publicUrl}/img/1200${pathname}.jpg`;
  return pathname.startsWith('/img/')
    ? publicUrl + pathname.replace(/\.(?:avif|webp)$/, '.jpg')
    : url.href;
}

const MAX_EXCERPT = 240;

const shortened = (text: string): string =>
  text.length <= MAX_EXCERPT
    ? text
    : `${text.slice(0, MAX_EXCERPT - 1).replace(/\s+\S*$/u, '')}…`.replace(/\p{Cs}/gu, '');

/** Byline of a post, and the AI note. */
const makingOf = (t: Texts, { authors = [], draftedByAi }: IssuePost): string[] => [
  ...(authors.length === 0 ? [] : [t('post.by', { names: t.list(authors) })]),
  ...(draftedByAi === undefined ? [] : [aiNote(t, draftedByAi)]),
];

/**
 * A post for both parts of a mail; `place` is a placeholder for its address, `image` is absolute,
 * `gold` the color of links.
 */
export function postPart(
  t: Texts,
  post: IssuePost,
  { place, image, gold }: { place: string; image: string | undefined; gold: string },
): FrozenPost {
  const { id, title, category, monthlyOnly } = post;
  const making = makingOf(t, post);
  const excerpt = shortened(post.excerpt);
  const link = (inner: string, style: string): string =>
    `<a href="${hrefOf(place)}" style="${style}">${inner}</a>`;
  const heading = `<h3 style="margin:0;font:normal 23px/1.3 ${serif};color:${ink}">${link(`<span class="m-ink" style="color:${ink}">${escapeHtml(title)}</span>`, `color:${ink};text-decoration:none`)}</h3>`;
  const words = `<p class="m-stone" style="margin:8px 0;font:16px/1.6 ${serif};color:${stone}">${escapeHtml(excerpt)}</p>`;
  const made =
    making.length === 0
      ? ''
      : `<p class="m-stone" style="margin:0 0 8px;font:13px/1.6 ${sans};color:${stone}">${escapeHtml(making.join(' · '))}</p>`;
  const more = `<p style="margin:0;font:bold 14px/1.5 ${sans}">${link(`<span class="m-gold">${escapeHtml(t('mail.issue.read'))}</span>`, `color:${gold};text-decoration:underline`)}</p>`;
  return {
    postId: id,
    title,
    categoryId: category?.id ?? null,
    monthlyOnly,
    section: monthlyOnly ? t('mail.issue.earlier') : (category?.name ?? t('mail.issue.unsorted')),
    html: [
      ...(image === undefined
        ? []
        : [
            row(
              link(imageTag(image, post.imageAlt || title), 'text-decoration:none'),
              'padding:0 0 14px',
            ),
          ]),
      row(heading + words + made + more, 'padding:0 0 32px'),
    ].join('\n'),
    text: [title, excerpt, ...making, place].join('\n'),
  };
}
