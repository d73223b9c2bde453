import { limits } from '../contract/limits';
import { validationFailed } from '../lib/errors';
import { TooDeep } from '../text/formatting/article';
import { Unconvertible } from '../text/formatting/html-to-markdown';
import { loadMarkdownTools } from '../text/formatting/markdown-tools';
import { pastedMarkdown } from '../text/formatting/pasted-markdown';

const refused = (message: string, cause?: unknown) =>
  validationFailed([{ path: 'html', message }], cause);

/** Converts copied HTML to Markdown; throws a 400 that says why it cannot be converted. */
export async function convertPasted(html: string): Promise<string> {
  const tools = await loadMarkdownTools();
  let content: string | undefined;
  try {
    content = pastedMarkdown(tools, html);
  } catch (thrown) {
    if (thrown instanceof TooDeep) throw refused('It is nested too deeply', thrown);
    if (!(thrown instanceof Unconvertible)) throw thrown;
  }
  if (content === undefined) throw refused('It can’t be converted to Markdown without loss');
  if (content.length > limits.content) {
    throw refused(
      `As Markdown it is longer than ${limits.content.toLocaleString('en-US')} characters`,
    );
  }
  return content;
}
