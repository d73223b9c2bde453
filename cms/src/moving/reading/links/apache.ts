import type { RawRedirect } from './redirect';
import { namedValue } from '../named-value';

const STATUS: Readonly<Record<string, number>> = {
  permanent: 301,
  temp: 302,
  seeother: 302,
  gone: 410,
};

/** The words of a line; quoted ones may contain spaces. */
const wordsOf = (line: string): string[] =>
  [...line.matchAll(/"((?:[^"\\]|\\.)*)"|(\S+)/g)].map(
    ([, quoted, plain]) => quoted ?? plain ?? '',
  );

function redirectLine(directive: string, words: readonly string[]): RawRedirect | undefined {
  const named: Readonly<Record<string, number>> = { redirectpermanent: 301, redirecttemp: 302 };
  const first = words[0]?.toLowerCase() ?? '';
  const given = namedValue(STATUS, first) ?? (/^\d{3}$/.test(first) ? Number(first) : undefined);
  const status = namedValue(named, directive) ?? given ?? 302;
  const [from, to = ''] = given === undefined || directive in named ? words : words.slice(1);
  if (from === undefined) return undefined;
  return { from, to, status, isPattern: directive === 'redirectmatch' };
}

/** A redirecting rewrite rule; in `.htaccess` its pattern has no leading slash. */
function rewriteLine(words: readonly string[]): RawRedirect | undefined {
  const [pattern = '', to = '', flags = ''] = words;
  const isGone = /\bG\b|\bgone\b/.test(flags);
  const redirect = /\bR(?:edirect)?(?:=(\w+))?/.exec(flags);
  if ((redirect === null && !isGone) || to.includes('%{') || (to === '-' && !isGone))
    return undefined;
  const code = redirect?.[1] ?? '302';
  return {
    from: pattern.replace(/^\^?\/?/, '^/'),
    to: isGone ? '' : to,
    status: isGone ? 410 : (namedValue(STATUS, code) ?? (Number(code) || 302)),
    isPattern: true,
  };
}

/**
 * The redirects of an Apache configuration or `.htaccess`; `conditional` counts skipped rules that
 * depend on a condition.
 */
export function apacheRedirects(content: string): {
  redirects: RawRedirect[];
  conditional: number;
} {
  const redirects: RawRedirect[] = [];
  let conditional = 0;
  let hasCondition = false;
  for (const line of content.split(/\r?\n/)) {
    const [first = '', ...words] = wordsOf(line.trim());
    const directive = first.toLowerCase();
    if (directive === 'rewritecond') hasCondition = true;
    else if (directive === 'rewriterule') {
      const rule = rewriteLine(words);
      if (rule !== undefined && hasCondition) conditional += 1;
      else if (rule !== undefined) redirects.push(rule);
      hasCondition = false;
    } else if (/^redirect(?:match|permanent|temp)?$/.test(directive)) {
      const redirect = redirectLine(directive, words);
      if (redirect !== undefined) redirects.push(redirect);
    }
  }
  return { redirects, conditional };
}
