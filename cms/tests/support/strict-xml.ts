import { createRequire } from 'node:module';
import path from 'node:path';

const web = createRequire(path.resolve(__dirname, '../../../web/package.json'));

/** What tests ask of an element of jsdom. */
export interface XmlElement {
  textContent: string | null;
  getAttribute(name: string): string | null;
  getElementsByTagName(name: string): ArrayLike<XmlElement> & Iterable<XmlElement>;
}

/** What tests ask of a document of jsdom. */
interface XmlDocument extends Pick<XmlElement, 'getElementsByTagName'> {
  querySelectorAll(selector: string): Iterable<XmlElement>;
}

/** The document of an XML text, read by a parser that takes well-formed XML alone; throws for any other. */
export function strictXml(text: string): XmlDocument {
  const { JSDOM } = web('jsdom') as {
    JSDOM: new (
      xml: string,
      options: { contentType: string },
    ) => { window: { document: XmlDocument } };
  };
  return new JSDOM(text, { contentType: 'application/xml' }).window.document;
}
