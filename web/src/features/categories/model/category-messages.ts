import { ApiError } from '~/lib/http';
import type { ToastInput } from '~/ui/toast/toast-store';

/** Notice after a category is saved (specification, section 8). */
export const categoryUpdated: ToastInput = {
  title: 'Category updated',
  description: 'Category has been updated successfully.',
};

/** Notice if a category could not be saved; the draft stays (specification, section 8). */
export const categoryNotUpdated: ToastInput = {
  title: 'Update failed',
  description: 'Failed to update category.',
  variant: 'destructive',
};

export const categoryCreated: ToastInput = {
  title: 'Category created',
  description: 'Category has been created successfully.',
};

export const categoryNotCreated: ToastInput = {
  title: 'Create failed',
  description: 'Failed to create category.',
  variant: 'destructive',
};

export const categoryDeleted: ToastInput = {
  title: 'Category deleted',
  description: 'Category has been deleted successfully.',
};

/** Why a category was not deleted, such as the number of its posts. */
export const categoryNotDeleted = (error: unknown): ToastInput => ({
  title: 'Delete failed',
  description:
    error instanceof ApiError && error.status < 500 && error.detail !== ''
      ? error.detail
      : 'Failed to delete category.',
  variant: 'destructive',
});
