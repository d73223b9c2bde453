import { fenced } from '../../../text/fenced';
import { fillPrompt, type PromptFile, readPromptFile } from './prompt-file';

/** The placeholders of each prompt: settings, which are ours, and material, which is not. */
const PROMPTS = {
  article: {
    settings: ['contentType', 'tone', 'wordCount', 'fewestWords', 'mostWords', 'month'],
    material: ['brand', 'category', 'topic', 'archive', 'products'],
  },
  topics: {
    settings: ['count', 'most', 'month'],
    material: ['brand', 'category', 'archive', 'taken'],
  },
  enhance: { settings: ['part'], material: ['title', 'text'] },
  seo: { settings: ['part'], material: ['title', 'archive', 'text'] },
  affiliate: { settings: ['part'], material: ['title', 'products', 'text'] },
  describe: { settings: [], material: ['category', 'title', 'text'] },
  social: {
    settings: ['platform', 'timeOfDay', 'characters', 'hashtags'],
    material: ['category', 'title', 'text'],
  },
} as const satisfies Record<string, { settings: readonly string[]; material: readonly string[] }>;

/** The prompts for assignments. */
export type PromptName = keyof typeof PROMPTS;

/** The settings of a prompt. */
export type Settings<N extends PromptName> = Record<
  (typeof PROMPTS)[N]['settings'][number],
  string
>;

/** The material of a prompt. */
export type Material<N extends PromptName> = Record<
  (typeof PROMPTS)[N]['material'][number],
  string
>;

/** A filled prompt: the task, the material, and the versions of its files. */
export interface FilledPrompt {
  system: string;
  user: string;
  version: string;
}

const FILES = ['house', 'repair', ...Object.keys(PROMPTS)] as const;

function checkPlaces(where: string, found: ReadonlySet<string>, wanted: readonly string[]): void {
  const unknown = [...found].find((name) => !wanted.includes(name));
  if (unknown !== undefined)
    throw new Error(`The prompt ${where} has an unknown place {{${unknown}}}.`);
  const missing = wanted.find((name) => !found.has(name));
  if (missing !== undefined) throw new Error(`The prompt ${where} lacks the place {{${missing}}}.`);
}

/** All prompts, read and validated once. */
export class PromptLibrary {
  readonly #files = new Map<string, PromptFile>();

  /**
   * Reads the prompts by name; throws if one is unusable or has other placeholders than expected.
   */
  constructor(read: (name: string) => string) {
    for (const name of FILES) this.#files.set(name, readPromptFile(read(name), name));
    this.#check('house', ['nonce'], []);
    this.#check('repair', ['faults'], []);
    for (const [name, { settings, material }] of Object.entries(PROMPTS)) {
      this.#check(name, ['house', ...settings], material);
    }
  }

  /** Fills a prompt; the nonce fences the material, none of which is in the task. */
  write<N extends PromptName>(
    name: N,
    settings: Settings<N>,
    material: Material<N>,
    nonce: string,
  ): FilledPrompt {
    const [house, file] = [this.#file('house'), this.#file(name)];
    const given = Object.entries<string>(material).map(([key, text]) => [
      key,
      fenced(nonce, key, text),
    ]);
    return {
      system: fillPrompt(file.instructions, {
        ...settings,
        house: fillPrompt(house.instructions, { nonce }),
      }),
      user: fillPrompt(file.material, Object.fromEntries(given) as Record<string, string>),
      version: `${name}@${file.version}+house@${house.version}`,
    };
  }

  /** The request for another answer, with the reasons. */
  repair(faults: readonly string[]): string {
    const list = faults.map((fault) => `- ${fault}`).join('\n');
    return fillPrompt(this.#file('repair').instructions, { faults: list });
  }

  #check(name: string, instructions: readonly string[], material: readonly string[]): void {
    const file = this.#file(name);
    checkPlaces(name, file.instructions.places, instructions);
    checkPlaces(name, file.material.places, material);
  }

  #file(name: string): PromptFile {
    const file = this.#files.get(name);
    if (file === undefined) throw new Error(`There is no prompt ${name}.`);
    return file;
  }
}
