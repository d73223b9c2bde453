import { MAX_LINEAR_GROWTH, growthOf } from '../../../../tests/support/growth';
import { readAnswerJson } from './read-json';

describe('the JSON of an answer', () => {
  it.each([
    ['alone', ' {"a": 1} '],
    ['in a code fence', 'Here it is:\n```json\n{"a": 1}\n```\nEnjoy!'],
    ['in an unnamed fence', '```\n{"a": 1}\n```'],
    ['surrounded by text', 'Of course! {"a": 1} I hope that helps.'],
    ['after thoughts', '<think>Perhaps {"b": 2}?</think>\n{"a": 1}'],
  ])('is found if it is %s', (_, answer) => {
    expect(readAnswerJson(answer)).toEqual({ a: 1 });
  });

  it('may contain line breaks and tabs in its strings', () => {
    expect(readAnswerJson('{"a": "one\n\ttwo \\"three\\"",\n"b": 1}')).toEqual({
      a: 'one\n\ttwo "three"',
      b: 1,
    });
  });

  it.each([
    ['unterminated strings', '"\\\\'],
    ['quotation marks', '"'],
    ['fences', '```\n'],
    ['lines', '\n'],
    ['braces', '{'],
  ])('is found in linear time with many %s', (_, part) => {
    const read = (size: number) => void readAnswerJson(`{ \`\`\`\n${part.repeat(size)}x`);
    expect(growthOf(read, 25_000)).toBeLessThan(MAX_LINEAR_GROWTH);
  });

  it.each([
    ['prose', 'A watch is a promise.'],
    ['nothing', ''],
    ['incomplete JSON', '{"a": 1, "b": "and then'],
    ['a list', '[1, 2]'],
    ['a text', '"a"'],
    ['braces in prose', 'Use {{this}} or } that {'],
  ])('is not found in %s', (_, answer) => {
    expect(readAnswerJson(answer)).toBeUndefined();
  });
});
