import { splitPlace } from '../addresses';
import type { Handler } from './tag-handlers';

/** Likely addresses of a text of the same site. */
const likelyAddresses = (path: string, name: string): string[] => [
  ...[path, name].flatMap((one) => [`/${one}/`, `/${one}`]),
  ...['posts', 'post', 'blog'].map((folder) => `/${folder}/${name}/`),
];

/** Resolves a reference to a text of the same site, in the program's notation. */
export const reference: Handler = (tag, _inner, { conversion }) => {
  const named = tag.words[0] ?? tag.attributes.path ?? '';
  const [path, place] = splitPlace(named);
  // A fragment of the same page, or a file that is not a text.
  if (path === '' || /\.(?!(?:mdx?|markdown|html?)$)[a-z]\w{1,4}$/i.test(path)) {
    return { inline: path === '' ? place : `/${path.replace(/^\/+/, '')}` };
  }
  const bare = path
    .replace(/^\/?_posts\/|(?:\/_?index)?\.(?:md|markdown|html)$/g, '')
    .replace(/^\/|\/$/g, '');
  const last = bare.split('/').at(-1) ?? '';
  const name = last.replace(/^\d{4}-\d{2}-\d{2}-/, '');
  const found =
    conversion.file(path) ??
    conversion.file(last) ??
    likelyAddresses(bare, name)
      .map((one) => conversion.known(one))
      .find((address) => address !== undefined);
  if (found === undefined)
    conversion.doubt(
      `A link to “${named}” is not in the export and leads to an address by its name.`,
    );
  conversion.leave(conversion.whole(found ?? `/${bare}/`));
  return { inline: `${found ?? `/${bare}/`}${place}` };
};
