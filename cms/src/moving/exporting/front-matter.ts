import { stringify } from 'yaml';

/** A value of front matter; moments are written as ISO 8601 in UTC. */
export type FrontValue = string | number | boolean | Date | readonly (string | number)[] | null;

const isEmpty = (value: FrontValue): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** YAML that programs of YAML 1.1 read alike: what they would take for a date, a number or a flag is quoted. */
export const yamlText = (value: unknown): string =>
  stringify(value, { version: '1.1', lineWidth: 0, aliasDuplicateObjects: false });

/** The fields of a Markdown file between their marks, in their order; those that hold nothing are left out. */
export function frontMatter(fields: Readonly<Record<string, FrontValue>>): string {
  const lines = Object.entries(fields)
    .filter(([, value]) => !isEmpty(value))
    .map(([name, value]) =>
      value instanceof Date ? `${name}: ${value.toISOString()}\n` : yamlText({ [name]: value }),
    );
  return `---\n${lines.join('')}---\n`;
}
