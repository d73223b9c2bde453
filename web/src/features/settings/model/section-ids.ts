/** Sections of the settings screen, as in its address. */
export const sectionIds = [
  'magazine',
  'contact',
  'site',
  'mail',
  'ai',
  'security',
  'social-accounts',
  'starter-magazine',
] as const;

export type SectionId = (typeof sectionIds)[number];

/** Whether the settings screen has a section at `/admin/settings/{id}`. */
export const isSectionId = (id: string): id is SectionId =>
  (sectionIds as readonly string[]).includes(id);
