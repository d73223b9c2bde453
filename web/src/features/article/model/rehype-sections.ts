import type { Element, Root, RootContent } from 'hast';

const isHeading = (node: RootContent): node is Element =>
  node.type === 'element' && node.tagName === 'h2';

const isFootnotes = (node: RootContent): boolean =>
  node.type === 'element' && node.properties.dataFootnotes !== undefined;

const sectionOf = (heading: Element): Element => ({
  type: 'element',
  tagName: 'section',
  properties: { ariaLabelledBy: [String(heading.properties.id)] },
  children: [heading],
});

/** Wraps each h2 and its content in a section named by it; content before the first h2 stays. */
export const rehypeSections = () => (root: Root) => {
  const children: RootContent[] = [];
  let section: Element | undefined;
  for (const node of root.children) {
    if (isHeading(node)) {
      section = sectionOf(node);
      children.push(section);
    } else if (section === undefined || isFootnotes(node) || node.type === 'doctype') {
      section = undefined;
      children.push(node);
    } else section.children.push(node);
  }
  root.children = children;
};
