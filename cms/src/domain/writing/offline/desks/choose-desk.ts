import { foldText } from '../../../../contract/search-words';
import type { DeskWords } from './desk-words';
import { estate } from './estate';
import { fashion } from './fashion';
import { general } from './general';
import { jets } from './jets';
import { supercars } from './supercars';
import { travel } from './travel';
import { watches } from './watches';

const KNOWN = [watches, jets, supercars, estate, fashion, travel];

/** The words for a category: by its name, else by its description, else those for any. */
export function deskWords(category: { name: string; description: string }): DeskWords {
  const [name, description] = [foldText(category.name), foldText(category.description)];
  return (
    KNOWN.find(({ pattern }) => pattern.test(name)) ??
    KNOWN.find(({ pattern }) => pattern.test(description)) ??
    general
  );
}
