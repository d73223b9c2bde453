import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readBlockLine } from '../../../src/contract/blocks/block-line';
import { blockNames, definitionOf } from '../../../src/contract/blocks/definitions';

const page = readFileSync(path.resolve(__dirname, '../../../../docs/guide/writing.md'), 'utf8');
const examples = [...page.matchAll(/`(:{2,}[^`]+)`/g)].map(([, line = '']) => line);

describe('the guide to writing', () => {
  it('contains each block with all its attributes, in readable lines', () => {
    const shown = examples.map((line) => readBlockLine(line));
    const names = shown.map((line) => line?.kind !== 'close' && line?.block?.name);
    expect(names).toEqual([...blockNames]);
    for (const [index, name] of blockNames.entries()) {
      for (const key of Object.keys(definitionOf(name).attributes)) {
        expect(examples[index]).toContain(`${key}=`);
      }
    }
  });
});
