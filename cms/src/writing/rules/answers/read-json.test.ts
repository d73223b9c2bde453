import { ABOUT_LINEAR, growthOf } from '../../../../tests/support/growth';
import { readAnswerJson } from './read-json';

describe('the JSON of an answer', () => {
  it.each([
    ['alone', ' {"a": 1} '],
    ['in a code fence', 'Here it is:\n```json\n{"a": 1}\n```\nEnjoy!'],
    ['in an unnamed fence', '```\n{"a": 1}\n```'],
    ['within words', 'Of course! {"a": 1} I hope that helps.'],
    ['after thoughts', '<think>Perhaps {"b": 2}?</think>\n{"a": 1}'],
  ])('is found %s', (_, answer) => {
    expect(readAnswerJson(answer)).toEqual({ a: 1 });
  });

  it('is found with line ends and tabs in its strings', () => {
    expect(readAnswerJson('{"a": "one\n\ttwo \\"three\\"",\n"b": 1}')).toEqual({
      a: 'one\n\ttwo "three"',
      b: 1,
    });
  });

  it.each([
    ['strings that never end', '"\\\\'],
    ['quotation marks', '"'],
    ['fences', '```\n'],
    ['lines', '\n'],
    ['braces', '{'],
  ])('is looked for in linear time in many %s', (_, part) => {
    const read = (size: number) => void readAnswerJson(`{ \`\`\`\n${part.repeat(size)}x`);
    expect(growthOf(read, 25_000)).toBeLessThan(ABOUT_LINEAR);
  });

  it.each([
    ['prose', 'A watch is a promise.'],
    ['nothing', ''],
    ['half of it', '{"a": 1, "b": "and then'],
    ['a list', '[1, 2]'],
    ['a text', '"a"'],
    ['braces of prose', 'Use {{this}} or } that {'],
  ])('is not found in %s', (_, answer) => {
    expect(readAnswerJson(answer)).toBeUndefined();
  });
});
