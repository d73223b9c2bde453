import { errors } from '@strapi/utils';
import { conflict } from '../lib/errors';

const isRefusal = (thrown: unknown): thrown is Error => thrown instanceof errors.ValidationError;

/** A deletion that a lifecycle rule refused, as a 409; anything else unchanged. */
export const asConflict = (thrown: unknown): unknown =>
  isRefusal(thrown) ? conflict(thrown.message, undefined, thrown) : thrown;
