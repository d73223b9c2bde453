import { limits } from '../../contract/limits';
import { writable } from '../../contract/text';
import { validationFailed } from '../../lib/errors';
import { spaced, TooDeep } from '../../text/formatting/article';
import { loadMarkdownTools } from '../../text/formatting/markdown-tools';
import type { FoundText } from '../found';
import { Conversion } from './conversion';
import { readMarkdown, readTree } from './read-tree';
import type { ConvertedText, ScannedText, TextWorld } from './text-world';
import { textOf } from './tree';
import { writeTree } from './write-tree';

const refused = (message: string, cause?: unknown) =>
  validationFailed([{ path: 'content', message }], cause);

function checkLength(words: string): void {
  if (words.length <= limits.content) return;
  throw refused(
    `As Markdown the text is longer than ${limits.content.toLocaleString('en-US')} characters`,
  );
}

function work<Result>(convert: () => Result): Result {
  try {
    return convert();
  } catch (thrown) {
    if (thrown instanceof TooDeep) throw refused('The text is nested too deeply', thrown);
    throw thrown;
  }
}

const NOTHING: TextWorld = {
  image: () => undefined,
  address: () => undefined,
  product: () => undefined,
};

/**
 * Collects the references of a text before they are resolved. `siteUrl` is the address of the old
 * site, possibly empty. Throws a 400 as `convertText` does.
 */
export async function scanText(text: FoundText, siteUrl: string): Promise<ScannedText> {
  const tools = await loadMarkdownTools();
  const conversion = new Conversion(siteUrl, NOTHING);
  work(() => {
    if (text.form === 'markdown') readMarkdown(tools, text, conversion);
    else readTree(tools, text, conversion);
  });
  return conversion.scanned;
}

/**
 * Converts another system's text to Markdown with our blocks. Throws a 400 if it is nested too
 * deeply, or longer than `limits.content` characters.
 */
export async function convertText(
  text: FoundText,
  siteUrl: string,
  world: TextWorld,
): Promise<ConvertedText> {
  const tools = await loadMarkdownTools();
  const conversion = new Conversion(siteUrl, world);
  const markdown = work(() => {
    if (text.form === 'markdown') return readMarkdown(tools, text, conversion);
    const tree = readTree(tools, text, conversion);
    // Writing takes much longer than measuring.
    checkLength(spaced(textOf(tree)));
    return writeTree(tools, tree, conversion);
  });
  checkLength(markdown);
  return { markdown: writable(markdown), doubts: conversion.doubts };
}
