import { phrases as whole } from '../../../../tests/support/phrases';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readPhrases, vocabularyFor } from './phrases';

const FOLDER = path.resolve(__dirname, '../../../../prompts/offline');

/** Reads the phrases with a replacement in one file. */
const readWith = (file: string, from: string, to: string) => () =>
  readPhrases((name) => {
    const text = readFileSync(path.join(FOLDER, name), 'utf8');
    return name === file ? text.replace(from, to) : text;
  });

describe('the phrases of the offline writer', () => {
  it('are chosen by a category’s name, or by its description', () => {
    const thing = (name: string, description = '') =>
      vocabularyFor(whole, { name, description }).thing;
    expect(thing('Watch Collecting')).toBe('watch');
    expect(thing('Wings', 'Charter and ownership')).toBe('aircraft');
    expect(thing('Gardens', 'Roses')).toBe('subject');
  });

  it.each([
    ['voices.yaml', 'farewell:', 'goodbye:', /voices\.yaml is unusable[^]*farewell/],
    [
      'types.yaml',
      'belong to {topic}',
      'belong to {tropic}',
      /types\.yaml is unusable[^]*A place must be topic/,
    ],
    ['vocabularies/jets.yaml', 'winter:', 'Winter:', /jets\.yaml is unusable[^]*winter/],
    ['advice.yaml', 'choice:', 'choices:', /advice\.yaml is unusable[^]*choice/],
  ])('are refused if %s is invalid', (file, from, to, reason) => {
    expect(readWith(file, from, to)).toThrow(reason);
  });
});
