/**
 * How the panel shows a content type: settings, names and hints of fields, list columns, form rows.
 */
export interface PanelLayout {
  settings: { mainField: string; defaultSortBy: string; defaultSortOrder: 'ASC' | 'DESC' };
  fields: Record<string, { label: string; hint: string }>;
  list: string[];
  edit: { name: string; size: number }[][];
}

/** The hint of an image field. */
export const image =
  'An https:// address, or a path of this site such as /uploads/… or /pictures/…';
/** The hint of a slug field. */
export const slug = 'The last part of the URL: lower-case letters, digits and single hyphens.';
/** A form row with one field. */
export const full = (name: string) => [{ name, size: 12 }];
/** A form row with two fields. */
export const half = (left: string, right: string) => [
  { name: left, size: 6 },
  { name: right, size: 6 },
];
