import { readProvider, takesCompletionTokens } from './provider';

const read = (OPENAI_API_KEY: string, OPENAI_BASE_URL: string) =>
  readProvider({ OPENAI_API_KEY, OPENAI_BASE_URL, OPENAI_MODEL: 'gpt-4o' });

describe('readProvider', () => {
  it('is null if neither a key nor a URL is set', () => {
    expect(read('', '')).toBeNull();
  });

  it.each([
    ['key', '', 'OpenAI', true],
    ['key', 'https://api.openai.com/v1', 'OpenAI', true],
    ['key', 'https://eu.api.openai.com/v1', 'OpenAI', true],
    ['key', 'https://house.openai.azure.com/openai/v1/', 'house.openai.azure.com', true],
    ['', 'http://localhost:11434/v1', 'localhost:11434', false],
    ['', 'https://openai.com.example/v1', 'openai.com.example', false],
  ])('with the key “%s” and the URL “%s” returns %s', (key, baseUrl, name, isNew) => {
    const provider = read(key, baseUrl);
    expect(provider).toEqual({ name, key, baseUrl, model: 'gpt-4o' });
    expect(provider && takesCompletionTokens(provider)).toBe(isNew);
  });
});
