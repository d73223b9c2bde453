import { createRequire } from 'node:module';
import path from 'node:path';

const web = createRequire(path.resolve(__dirname, '../../../web/package.json'));

/** The document of an XML text, read by a parser that takes well-formed XML alone; throws for any other. */
export function strictXml(text: string): Document {
  const { JSDOM } = web('jsdom') as {
    JSDOM: new (
      xml: string,
      options: { contentType: string },
    ) => { window: { document: Document } };
  };
  return new JSDOM(text, { contentType: 'application/xml' }).window.document;
}
