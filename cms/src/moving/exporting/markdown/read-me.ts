import type { ExportImages } from '../../../contract/export';
import type { Magazine } from '../magazine';

const IMAGES: Readonly<Record<ExportImages, string>> = {
  used: 'the uploads used in this archive; the rest of the library was left out',
  all: 'all uploads of the library, and the drawings used in this archive',
  none: 'not in this archive: images keep their addresses on the site',
};

/** README of a Markdown archive, which describes its files. */
export const readMe = ({ site, url, madeAt, version }: Magazine, images: ExportImages): string =>
  `# ${site.brandName}

Everything that was written for ${url}, exported by Aurelian ${version} on ${madeAt.toISOString()}.

- \`posts/\`: one file for each article, drafts and scheduled articles too, named by its slug. Fields stand in YAML
  between the lines of \`---\`; those that hold nothing are left out. \`date\` is when it was or will be published,
  \`draft: true\` with \`publishAt\` is a scheduled article, \`category\` and \`authors\` refer to \`categories.yaml\`
  and \`authors.yaml\`, \`products\` to the ids in \`products.csv\`, \`url\` is its address on the site and
  \`aliases\` are addresses that it had before.
- \`pages/\`: the pages beside the articles, in the same form. Placeholders such as \`{siteName}\` stand for values
  of \`site.yaml\`.
- Texts are Markdown. Lines that begin with \`::\` are blocks of Aurelian, such as products, galleries and notes;
  other programs show them as text.
- \`images/\`: ${IMAGES[images]}.
- \`images.csv\`: the original address of each image, its description and its attribution.
- \`authors.yaml\`, \`categories.yaml\`, \`series.yaml\`: entries that articles refer to, each with its slug.
- \`products.csv\`: affiliate products with their links, including archived ones.
- \`redirects.csv\`: old addresses and their targets.
- \`site.yaml\`: data about the magazine.
- \`missing.txt\`, if present: what could not be included, and why.

Not in this archive: subscribers, sales and clicks, which are exported as CSV; earlier versions of articles and the
trash; passwords, keys and other settings. \`npm run backup\` keeps all of that.
`;
