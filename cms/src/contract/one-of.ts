import { z } from 'zod';
import { orList } from './or-list';

/** One of the values; the error names the field and lists them. */
export const oneOf = <const T extends readonly string[]>(label: string, values: T) =>
  z.enum(values, { error: `${label} must be ${orList(values)}` });
