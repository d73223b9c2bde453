import { Thoughts, withoutMarks } from './thoughts';

/** What is told of an answer that comes in pieces of so many characters. */
function told(answer: string, size: number): string {
  const thoughts = new Thoughts();
  let text = '';
  for (let at = 0; at < answer.length; at += size)
    text += thoughts.take(answer.slice(at, at + size));
  return text + thoughts.rest();
}

describe('what a model thinks before it answers', () => {
  it.each([
    ['DeepSeek, Qwen', '<think>Perhaps {"b": 2}?</think>\n{"a": 1}', '\n{"a": 1}'],
    ['Claude', '<thinking>\nHm.\n</thinking>{"a": 1}', '{"a": 1}'],
    ['Magistral', '[THINK]Hm[/THINK]{"a": 1}', '{"a": 1}'],
    ['Kimi', '◁think▷Hm◁/think▷{"a": 1}', '{"a": 1}'],
    ['Seed', '<seed:think>Hm</seed:think>{"a": 1}', '{"a": 1}'],
    [
      'gpt-oss',
      '<|channel|>analysis<|message|>Hm<|end|><|start|>assistant<|channel|>final<|message|>{"a": 1}',
      '{"a": 1}',
    ],
    ['twice', ' <think>a</think> <think></think>{"a": 1}', '{"a": 1}'],
    ['none', '{"a": "<think>"}', '{"a": "<think>"}'],
    ['another mark', '<th>Well', '<th>Well'],
    ['a mark alone', '<think', '<think'],
    ['without an end', '<think>Hm, hm', ''],
    ['nothing', '', ''],
  ])('is not in the answer: %s', (_, answer, text) => {
    for (const size of [1, 3, 7, 1_000]) expect([size, told(answer, size)]).toEqual([size, text]);
  });

  it.each([
    ['the server keeps the beginning', 'Hm, hm.\n</think>\n{"a": 1}', '\n{"a": 1}'],
    ['a closing mark is part of the answer', '{"a": "</think>"}', '{"a": "</think>"}'],
    ['the end of a turn is left in', '{"a": 1}<|im_end|>\n', '{"a": 1}'],
    ['nothing is left in', 'A story.', 'A story.'],
  ])('is not in the whole answer where %s', (_, answer, text) => {
    expect(withoutMarks(answer)).toBe(text);
  });
});
