import { parse as parseYaml } from 'yaml';

/** Parses YAML (or JSON), with at most 20 alias expansions; throws if it is invalid. */
export const yamlData = (text: string): unknown =>
  parseYaml(text, { maxAliasCount: 20, uniqueKeys: false, logLevel: 'error' });

/** Parses TOML; throws if it is invalid. */
export async function tomlData(text: string): Promise<unknown> {
  const { parse } = await import('smol-toml');
  return parse(text);
}

/** Parses a data file by its name; undefined if it is invalid. */
export async function dataIn(name: string, text: string): Promise<unknown> {
  try {
    return name.endsWith('.toml') ? await tomlData(text) : yamlData(text);
  } catch {
    // Such files only supplement the posts' own data.
    return undefined;
  }
}
