import { parse as parseYaml } from 'yaml';

/** The value of a YAML text (JSON too); aliases may repeat parts of it 20 times at most. Throws where it is none. */
export const yamlData = (text: string): unknown =>
  parseYaml(text, { maxAliasCount: 20, uniqueKeys: false, logLevel: 'error' });

/** The value of a TOML text; throws where it is none. */
export async function tomlData(text: string): Promise<unknown> {
  const { parse } = await import('smol-toml');
  return parse(text);
}

/** The value of a file of data by its name; undefined where it cannot be read. */
export async function dataIn(name: string, text: string): Promise<unknown> {
  try {
    return name.endsWith('.toml') ? await tomlData(text) : yamlData(text);
  } catch {
    // Such files only supplement the posts' own data.
    return undefined;
  }
}
