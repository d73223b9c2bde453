import type { z } from 'zod';
import { postDraft, postInput } from '@contract/post';
import type { PostValues } from './post-values';

const { excerpt, content, categoryId } = postDraft.shape;

/** The rules of a draft that exists: it may lack what only readers need. */
const draftRules = postInput.extend({ excerpt, content, categoryId });

/** The rules by which a post that exists is saved: whole where readers see it, or will by itself. */
export const editRules = ({ published, publishAt }: PostValues): z.ZodType =>
  published || publishAt !== '' ? postInput : draftRules;
