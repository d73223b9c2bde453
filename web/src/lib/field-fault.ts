import type { Texts } from '@contract/texts/texts';

interface Refused {
  value: string;
  /** What it is called. */
  label: string;
  max: number;
  /** One line, an address, or any text. */
  kind: 'line' | 'email' | 'text';
}

/** Why a field was refused, in the language of the page: answers of the API are in English. */
export function fieldFault(t: Texts, { value, label: field, max, kind }: Refused): string {
  if (value.trim() === '') return t('invalid.required', { field });
  if (value.trim().length > max) return t('invalid.tooLong', { field, max });
  if (kind === 'email') return t('invalid.email');
  if (kind === 'line' && /[\r\n]/.test(value)) return t('invalid.lines', { field });
  return t('invalid.field', { field });
}
