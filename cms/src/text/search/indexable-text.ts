import { foldText } from '../../contract/search-terms';

/** Markdown or HTML as plain searchable words: tags, link targets and marks are left out. */
export const indexableText = (content: string): string =>
  foldText(
    content
      .replace(/<[^<>]*>/g, ' ')
      .replace(/\]\([^()]*\)/g, '] ')
      .replace(/[#*_`>|[\]!]/g, ' ')
      .replace(/\s+/g, ' '),
  );
