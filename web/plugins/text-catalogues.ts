import { parse } from '@messageformat/parser';
import type { Plugin } from 'vite';
import { partTexts } from '../../cms/src/contract/texts/catalogue';
import { compileMessage } from '../../cms/src/contract/texts/compile-message';
import { languages } from '../../cms/src/contract/texts/languages';

const NAME = /^virtual:texts\/(\w+)\/(pages|further)$/;

/** The texts of pages as a module for each part and language, compiled: no browser parses them. */
export const textCatalogues = (): Plugin => ({
  name: 'aurelian-text-catalogues',
  resolveId: (id) => (NAME.test(id) ? `\0${id}` : undefined),
  load(id) {
    const [, name, part] = NAME.exec(id.replace(/^\0/, '')) ?? [];
    const language = languages.find((known) => known === name);
    if (language === undefined) return undefined;
    const messages = Object.entries(partTexts(language, part as 'pages' | 'further')).map(
      ([key, text]) => [key, compileMessage(parse, text, language)] as const,
    );
    return `export const messages = ${JSON.stringify(Object.fromEntries(messages))};`;
  },
});
