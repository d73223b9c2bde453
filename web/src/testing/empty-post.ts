import { emptyFields } from '@contract/post-fields';

const { writtenBy: _writtenBy, affiliateProductIds: _ids, ...fields } = emptyFields;

/**
 * Empty fields of a response: samples only set relevant fields, and need no change for new ones.
 */
export const emptyPost = fields;
