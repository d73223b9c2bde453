import {
  type Page,
  type PageInput,
  pageInput,
  type PagePatch,
  type PagePlace,
} from '@contract/page';
import { changedFields } from '~/lib/form/changed-fields';
import { type FormErrors, schemaErrors } from '~/lib/form/form-errors';

/** Form values of a page; the order is text. */
export interface PageValues {
  title: string;
  slug: string;
  content: string;
  excerpt: string;
  metaTitle: string;
  metaDescription: string;
  place: PagePlace;
  order: string;
  published: boolean;
}

/** Form values of a page, or of a new one. */
export const pageValuesOf = (page?: Page): PageValues => ({
  title: page?.title ?? '',
  slug: page?.slug ?? '',
  content: page?.content ?? '',
  excerpt: page?.excerpt ?? '',
  metaTitle: page?.metaTitle ?? '',
  metaDescription: page?.metaDescription ?? '',
  place: page?.place ?? 'none',
  order: String(page?.order ?? 0),
  published: page?.published ?? false,
});

/** Request body of the form. */
export const pageInputOf = (values: PageValues): PageInput => ({
  ...values,
  title: values.title.trim(),
  slug: values.slug.trim(),
  order: values.order.trim() === '' ? 0 : Number(values.order),
});

/** Request body of an edited page: only changed fields. */
export const pagePatchOf = (values: PageValues, former: PageValues): PagePatch =>
  changedFields(pageInputOf(values), pageInputOf(former));

/** Validation errors of the form. */
export const pageErrors = (values: PageValues): FormErrors =>
  schemaErrors(pageInput, pageInputOf(values));
