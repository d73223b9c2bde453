/** What a save does for readers: nothing, or it changes, shows or takes away what they see. */
export type SaveName = 'save' | 'update' | 'publish' | 'unpublish';

export const saveNames: Record<SaveName, string> = {
  save: 'Save',
  update: 'Update',
  publish: 'Publish',
  unpublish: 'Unpublish',
};

/** What a save that leaves the editor open is called; it changes nothing about whether readers see the article. */
export const stayName = (isPublished: boolean): string =>
  isPublished ? 'Update and stay' : 'Save and stay';

/** What a save does to an article that is published or not, by what its switch says. */
export function saveNameOf(isPublished: boolean, willBe: boolean): SaveName {
  if (isPublished) return willBe ? 'update' : 'unpublish';
  return willBe ? 'publish' : 'save';
}
