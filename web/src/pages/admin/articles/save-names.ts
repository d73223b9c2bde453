/** Effect of a save for readers: none, or it changes, shows or removes the article. */
export type SaveName = 'save' | 'update' | 'publish' | 'unpublish';

export const saveNames: Record<SaveName, string> = {
  save: 'Save',
  update: 'Update',
  publish: 'Publish',
  unpublish: 'Unpublish',
};

/** Label of the button that saves and keeps the editor open, without publishing or unpublishing. */
export const keepOpenLabel = (isPublished: boolean): string =>
  isPublished ? 'Update and stay' : 'Save and stay';

/** Effect of a save, from the current and the chosen publication state. */
export function saveNameOf(isPublished: boolean, willBe: boolean): SaveName {
  if (isPublished) return willBe ? 'update' : 'unpublish';
  return willBe ? 'publish' : 'save';
}
