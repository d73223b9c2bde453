import { settingsFields } from './fields';

/** A field that a search has found. */
export interface FoundField {
  label: string;
  /** Its section's part of the address. */
  section: string;
  /** The section with this field in its fragment, which takes the focus there. */
  to: string;
}

/** The fields whose name or explanation has every typed word; none while nothing is typed. */
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
