import type { AttentionItem } from '../../contract/attention';
import { counted } from '../../lib/counted';
import { mailFrame } from '../../mail/rules/template/mail-frame';
import type { MailSite } from '../../mail/rules/template/mail-look';
import {
  button,
  escapeHtml,
  heading,
  linkedNote,
  note,
  paragraph,
} from '../../mail/rules/template/mail-parts';
import type { ComposedMail } from '../../mail/rules/composed-mail';

/** Attention items, and their site. */
export interface AttentionFacts {
  items: readonly AttentionItem[];
  site: MailSite;
}

/** Maximum items in an email; the screen has the rest. */
const LISTED = 20;

const ADVICE =
  'You get this email once a week while something needs you. You can turn it off in Settings.';

/** A text on one line, for the subject. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

function summaryOf(items: readonly AttentionItem[]): string {
  const rest = items.length - 1;
  const [first] = items;
  if (first === undefined) return '';
  return rest === 0 ? first.title : `${first.title}, and ${rest.toLocaleString('en-US')} more`;
}

function rowsOf(item: AttentionItem, publicUrl: string): string[] {
  const { title, detail, link } = item;
  return [
    paragraph(title),
    link === null ? note(detail) : linkedNote(detail, link.label, publicUrl + link.path),
  ];
}

const textOf = ({ title, detail, link }: AttentionItem, publicUrl: string): string =>
  [
    `* ${title}`,
    ...(detail === '' ? [] : [`  ${detail}`]),
    ...(link === null ? [] : [`  ${link.label}: ${publicUrl}${link.path}`]),
  ].join('\n');

const parts = (items: readonly AttentionItem[]) =>
  (
    [
      ['Problems', 'problem'],
      ['Also waiting', 'advice'],
    ] as const
  ).flatMap(([title, severity]) => {
    const some = items.filter((item) => item.severity === severity);
    return some.length === 0 ? [] : [{ title, some }];
  });

/** The weekly mail of attention items; undefined if there are none. */
export function attentionMail({ items, site }: AttentionFacts): ComposedMail | undefined {
  if (items.length === 0) return undefined;
  const { brandName, publicUrl } = site;
  const listed = items.slice(0, LISTED);
  const title = 'What needs you';
  const all = `${publicUrl}/admin/attention`;
  const count = `${counted(items.length, 'thing needs', 'things need')} you`;
  const blocks = parts(listed).flatMap(({ title: part, some }) => [
    heading(site, part),
    ...some.flatMap((item) => rowsOf(item, publicUrl)),
  ]);
  return {
    subject: oneLine(`${count} at ${brandName}`),
    html: mailFrame({
      site,
      preheader: oneLine(summaryOf(items)),
      title,
      blocks: [...blocks, button(site, 'See everything', all)],
      footer: [escapeHtml(ADVICE)],
    }),
    text: [
      title,
      ...parts(listed).flatMap(({ title: part, some }) => [
        part.toUpperCase(),
        ...some.map((item) => textOf(item, publicUrl)),
      ]),
      `See everything: ${all}`,
      `--\n${ADVICE}`,
    ]
      .join('\n\n')
      .concat('\n'),
  };
}
