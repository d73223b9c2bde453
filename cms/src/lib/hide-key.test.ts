import { hideKey } from './hide-key';

const KEY = 'Tk/9+c2VjcmV0=of a house&Zz';

describe('hideKey', () => {
  it.each([
    ['as it is', `The key ${KEY} is wrong.`, 'The key … is wrong.'],
    ['in a URL', `?key=${encodeURIComponent(KEY)} is wrong`, '?key=… is wrong'],
    [
      'in a URL with lowercase escapes',
      `?key=${encodeURIComponent(KEY).replaceAll(/%\w\w/g, (code) => code.toLowerCase())}!`,
      '?key=…!',
    ],
    ['in a partly encoded URL', `?key=${encodeURI(KEY)}!`, '?key=…!'],
    ['its first eight characters', `It begins with ${KEY.slice(0, 8)}.`, 'It begins with ….'],
    ['its last nine characters', `It ends in ${KEY.slice(-9)}.`, 'It ends in ….'],
    ['shortened by asterisks', `Wrong: ${KEY.slice(0, 8)}*****e&Zz.`, 'Wrong: …&Zz.'],
    ['shortened by dots', `Wrong: ${KEY.slice(0, 10)}...Zz.`, 'Wrong: ….'],
    ['shortened by an ellipsis', `Wrong: ${KEY.slice(0, 10)}…Zz!`, 'Wrong: …!'],
    ['that is another one, shortened', 'Wrong: gsk-a***xyz, Tk9***.', 'Wrong: …, ….'],
    ['that is another one', 'Wrong: sk-proj-abcdef, Bearer abc', 'Wrong: …, …'],
  ])('hides a key %s', (_name, text, shown) => {
    expect(hideKey(text, KEY)).toBe(shown);
  });

  it('hides a key that contains a percent sign', () => {
    expect(hideKey('Wrong: ab%41cd%42ef', 'ab%41cd%42ef')).toBe('Wrong: …');
  });

  it('leaves a text with only seven characters of the key, or an empty key, unchanged', () => {
    const text = `Invalid value ${KEY.slice(0, 7)} for messages: 100% of “model” is unknown.`;
    expect(hideKey(text, KEY)).toBe(text);
    expect(hideKey('Invalid value', '')).toBe('Invalid value');
  });

  it('hides a short key completely', () => {
    expect(hideKey('The key abc is wrong', 'abc')).toBe('The key … is wrong');
  });
});
