/** Effect of a save for readers: none, or it changes, shows or removes what they see. */
export type SaveName = 'save' | 'update' | 'publish' | 'unpublish';

export const saveNames: Record<SaveName, string> = {
  save: 'Save',
  update: 'Update',
  publish: 'Publish',
  unpublish: 'Unpublish',
};

/** Label of the button that saves and keeps the editor open; it does not change whether the article is published. */
export const keepOpenLabel = (isPublished: boolean): string =>
  isPublished ? 'Update and stay' : 'Save and stay';

/** Effect of a save, from the current and the chosen state of publication. */
export function saveNameOf(isPublished: boolean, willBe: boolean): SaveName {
  if (isPublished) return willBe ? 'update' : 'unpublish';
  return willBe ? 'publish' : 'save';
}
