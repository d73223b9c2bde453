/** A text with placeholders such as `{{name}}`. */
export interface Template {
  text: string;
  places: ReadonlySet<string>;
}

/** A prompt file: the instructions for the model, and the material for them. */
export interface PromptFile {
  name: string;
  version: string;
  instructions: Template;
  material: Template;
}

const FILE = /^---\n([\s\S]*?)\n---\n+# Instructions\n([\s\S]*)$/;
const MATERIAL = /\n# Material\n?([\s\S]*)$/;
const PLACE = /\{\{([a-zA-Z]+)\}\}/g;

function readTemplate(text: string, where: string): Template {
  const places = new Set([...text.matchAll(PLACE)].map(([, name = '']) => name));
  if (/\{\{|\}\}/.test(text.replace(PLACE, ''))) {
    throw new Error(`The prompt ${where} has a place that is not written as {{name}}.`);
  }
  return { text: text.trim(), places };
}

function readFrontMatter(text: string): Map<string, string> {
  const fields = text.split('\n').map((line) => /^(\w+): (\S+)$/.exec(line));
  return new Map(fields.flatMap((field) => (field ? [[field[1] ?? '', field[2] ?? '']] : [])));
}

/**
 * Parses a prompt: front matter with `name` and `version`, then `# Instructions` and optionally `#
 * Material`. Throws if a part is missing or a placeholder is malformed.
 */
export function readPromptFile(source: string, where: string): PromptFile {
  const [, head, body] = FILE.exec(source.replace(/\r\n/g, '\n')) ?? [];
  if (head === undefined || body === undefined) {
    throw new Error(`The prompt ${where} needs front matter and a heading '# Instructions'.`);
  }
  const fields = readFrontMatter(head);
  const [name, version] = [fields.get('name'), fields.get('version')];
  if (name !== where)
    throw new Error(`The prompt ${where} has to name itself in its front matter.`);
  if (version === undefined || !/^\d+(?:\.\d+)?$/.test(version)) {
    throw new Error(`The prompt ${where} needs a version such as 1 or 1.2.`);
  }
  const material = MATERIAL.exec(body);
  return {
    name,
    version,
    instructions: readTemplate(body.slice(0, material?.index), where),
    material: readTemplate(material?.[1] ?? '', where),
  };
}

/** Fills all placeholders at once: inserted values are never scanned for placeholders. */
export function fillPrompt({ text }: Template, values: Readonly<Record<string, string>>): string {
  return text.replace(PLACE, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`Nothing was given for the place {{${name}}}.`);
    return value;
  });
}
