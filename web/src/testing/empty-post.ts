import { emptyFields } from '@contract/post-fields';

const { writtenBy: _writtenBy, affiliateProductIds: _ids, ...fields } = emptyFields;

/** All empty, as answers have them: a sample names what it is about, and a new field asks for no change of samples. */
export const emptyPost = fields;
