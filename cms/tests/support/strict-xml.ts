import { createRequire } from 'node:module';
import path from 'node:path';

const web = createRequire(path.resolve(__dirname, '../../../web/package.json'));

/** The parts of a jsdom element that tests use. */
export interface XmlElement {
  textContent: string | null;
  getAttribute(name: string): string | null;
  getElementsByTagName(name: string): ArrayLike<XmlElement> & Iterable<XmlElement>;
}

/** The parts of a jsdom document that tests use. */
interface XmlDocument extends Pick<XmlElement, 'getElementsByTagName'> {
  querySelectorAll(selector: string): Iterable<XmlElement>;
}

/** Parses XML strictly; throws if it is not well-formed. */
export function strictXml(text: string): XmlDocument {
  const { JSDOM } = web('jsdom') as {
    JSDOM: new (
      xml: string,
      options: { contentType: string },
    ) => { window: { document: XmlDocument } };
  };
  return new JSDOM(text, { contentType: 'application/xml' }).window.document;
}
