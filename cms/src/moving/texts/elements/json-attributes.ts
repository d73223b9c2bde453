import type { Element } from 'hast';
import { property } from '../tree';

/** JSON in an attribute of an element, as Substack writes it; empty if it cannot be parsed. */
export function jsonIn(node: Element, name = 'dataAttrs'): Readonly<Record<string, unknown>> {
  try {
    const read: unknown = JSON.parse(property(node, name) || '{}');
    return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

export const stringIn = (values: Readonly<Record<string, unknown>>, ...names: string[]): string => {
  for (const name of names) {
    const value = values[name];
    if (typeof value === 'string' && value.trim() !== '') return value.trim();
    if (typeof value === 'number') return String(value);
  }
  return '';
};
