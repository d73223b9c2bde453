import { internalPath } from '../../content/rules/drafts/link-rules';
import { ALT_ADVICE, lacksAlt } from '../../images/rules/missing-alt';
import type { Prose } from '../../text/prose/prose';
import { type CheckedPage, type Fault, type FoundFault, faultOf } from './checked-page';

/** Where a path of the site leads. */
export type PageTarget =
  | { state: 'found' | 'missing' }
  | { state: 'draft'; title: string }
  | { state: 'moved'; to: string };

/** An image of a post, and its alternative text. */
export interface ShownImage {
  url: string;
  alt: string;
}

const linkFault = (url: string, target: PageTarget): Fault[] => {
  const place = `Link to ${url}`;
  switch (target.state) {
    case 'found':
      return [];
    case 'missing':
      return [
        {
          kind: 'broken-link',
          place,
          found: 'There is nothing at this address.',
          advice: 'Correct it or remove the link.',
        },
      ];
    case 'draft':
      return [
        {
          kind: 'draft-link',
          place,
          found: `“${target.title}” is not published, so readers get an error.`,
          advice: 'Publish that article or remove the link.',
        },
      ];
    case 'moved':
      return [
        {
          kind: 'moved-link',
          place,
          found: 'This address redirects to another one.',
          advice: `Link to ${target.to} instead.`,
        },
      ];
  }
};

/** Definition of a Markdown reference, with its target. */
const DEFINITION = /^ {0,3}\[([^[\]]{1,200})\]:[ \t]*<?([^\s<>]+)/;
const DEFINITION_LINE = /^ {0,3}\[[^[\]]{1,200}\]:.*$/gm;
/** Use of a reference: `[text][label]`, `[label][]` or `[label]`; after `!` it is an image. */
const REFERENCE = /(!?)\[([^[\]]{1,1000})\](?:\[([^[\]]{0,200})\])?(?!\()/g;

const labelOf = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase();

/** Labels that the links of a text refer to; images do not count. */
const linkedLabels = (source: string): Set<string> => {
  const text = source.replace(DEFINITION_LINE, '');
  const uses = [...text.matchAll(REFERENCE)].filter(([, mark]) => mark === '');
  return new Set(uses.map(([, , shownText = '', label = '']) => labelOf(label || shownText)));
};

function definedUrls({ source, blocks }: Prose): string[] {
  const defined = blocks
    .filter(({ kind }) => kind === 'other')
    .flatMap(({ from, to }) => {
      const [, label = '', url] = DEFINITION.exec(source.slice(from, to)) ?? [];
      return url === undefined ? [] : [{ label: labelOf(label), url }];
    });
  if (defined.length === 0) return [];
  const linked = linkedLabels(source);
  return defined.filter(({ label }) => linked.has(label)).map(({ url }) => url);
}

/** The links of a text within the site, each address once; image addresses do not count. */
export function linksWithin(prose: Prose, ownHost: string): { url: string; path: string }[] {
  const urls = prose.links.filter(({ isImage }) => !isImage).map(({ url }) => url);
  const found = new Map<string, string>();
  for (const url of [...urls, ...definedUrls(prose)]) {
    const path = internalPath(url, ownHost);
    if (path !== undefined) found.set(url, path);
  }
  return [...found].map(([url, path]) => ({ url, path }));
}

/** Faults of a post's links. */
export const linkFaults = (
  page: CheckedPage,
  links: readonly { url: string; path: string }[],
  targets: ReadonlyMap<string, PageTarget>,
): FoundFault[] =>
  links
    .flatMap(({ url, path }) => linkFault(url, targets.get(path) ?? { state: 'found' }))
    .map((fault) => faultOf(page, fault));

/**
 * The images of a page without alternative text: the lead, null without one, and those of its text.
 */
export const altFaults = (
  page: CheckedPage,
  lead: ShownImage | null,
  images: readonly ShownImage[],
): FoundFault[] => {
  const found = 'It has no alt text.';
  const places = [
    ...(lead !== null && lacksAlt(lead.alt) ? ['Lead image'] : []),
    ...images.filter(({ alt }) => lacksAlt(alt)).map(({ url }) => `Image ${url}`),
  ];
  return [...new Set(places)].map((place) =>
    faultOf(page, { kind: 'missing-alt', place, found, advice: ALT_ADVICE }),
  );
};

/** The images of a page without a file: the lead, null without one, and those of its text. */
export const imageFaults = (
  page: CheckedPage,
  lead: string | null,
  urls: readonly string[],
  isMissing: (url: string) => boolean,
): FoundFault[] => {
  const found = 'File not found on this site.';
  const advice = 'Choose another image or upload it again.';
  const places = [
    ...(lead !== null && isMissing(lead) ? [`Lead image ${lead}`] : []),
    ...urls.filter(isMissing).map((url) => `Image ${url}`),
  ];
  return [...new Set(places)].map((place) =>
    faultOf(page, { kind: 'missing-picture', place, found, advice }),
  );
};
