import type { PageSnapshot } from '@contract/page';
import type { ComparedField } from './version-fields';

type Printed = Record<string, (page: PageSnapshot) => string>;

const PLACES: Readonly<Record<PageSnapshot['place'], string>> = {
  none: 'Nowhere',
  menu: 'Menu',
  footer: 'Footer',
};

/** Always compared, even if equal. */
const ALWAYS: Printed = {
  Title: ({ title }) => title,
  Excerpt: ({ excerpt }) => excerpt,
  Content: ({ content }) => content,
};

const OTHERS: Printed = {
  Slug: ({ slug }) => slug,
  'Meta title': ({ metaTitle }) => metaTitle,
  'Meta description': ({ metaDescription }) => metaDescription,
  Place: ({ place }) => PLACES[place],
  Order: ({ order }) => String(order),
  Status: ({ published }) => (published ? 'Published' : 'Draft'),
};

/** Fields of two versions of a page: the texts, and others if they differ. */
export function comparedPageFields(before: PageSnapshot, after: PageSnapshot): ComparedField[] {
  const fieldsOf = (printed: Printed): ComparedField[] =>
    Object.entries(printed).map(([label, print]) => ({
      label,
      before: print(before),
      after: print(after),
    }));
  return [...fieldsOf(ALWAYS), ...fieldsOf(OTHERS).filter((field) => field.before !== field.after)];
}
