import { errors } from '@strapi/utils';
import { conflict } from '../lib/errors';

const isRefusal = (thrown: unknown): thrown is Error => thrown instanceof errors.ValidationError;

/** A deletion refused by a lifecycle rule becomes a 409; any other error is returned unchanged. */
export const asConflict = (thrown: unknown): unknown =>
  isRefusal(thrown) ? conflict(thrown.message, undefined, thrown) : thrown;
