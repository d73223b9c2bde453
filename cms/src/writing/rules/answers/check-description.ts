import { z } from 'zod';
import { limits } from '../../../contract/limits';
import type { Description } from '../writing';
import { type Checked, faulty, readForm } from './checked';
import { plainField, tagFields } from './fields';

const filled = z.string().trim().min(1);

const descriptionAnswer = z.object({
  excerpt: filled,
  metaTitle: filled,
  metaDescription: filled,
  tags: z.array(z.string()).min(1),
});

/** Checks a model's excerpt, meta texts and tags of a post. */
export function checkDescription(answer: Record<string, unknown>): Checked<Description> {
  const read = readForm(descriptionAnswer, answer, 'description');
  if ('faults' in read) return read;
  const work = {
    excerpt: plainField(read.work.excerpt, limits.excerpt),
    metaTitle: plainField(read.work.metaTitle, limits.metaTitle),
    metaDescription: plainField(read.work.metaDescription, limits.metaDescription),
    tags: tagFields(read.work.tags),
  };
  const isWhole = work.tags.length > 0 && work.excerpt !== '' && work.metaTitle !== '';
  if (isWhole && work.metaDescription !== '') return { work };
  return faulty('A field holds no words.', 'did not return a description');
}
