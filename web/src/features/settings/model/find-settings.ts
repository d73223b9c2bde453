import { settingsFields } from './fields';

/** A field that matches a search. */
export interface FoundField {
  label: string;
  /** Id of its section in the address. */
  section: string;
  /** Address of the section, with the field in its fragment, which gets the focus there. */
  to: string;
}

/** Fields whose label or hint contains every typed word; none for an empty search. */
export function findFields(text: string): readonly FoundField[] {
  const words = text.trim().toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return Object.entries(settingsFields)
    .filter(([, { label, hint = '' }]) => {
      const all = `${label} ${hint}`.toLowerCase();
      return words.every((word) => all.includes(word));
    })
    .map(([name, { label, section }]) => ({
      label,
      section,
      to: `/admin/settings/${section}#${name}`,
    }));
}
