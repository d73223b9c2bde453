import { z } from 'zod';
import { apiScopes } from '../contract/api-scope';
import { type Server, tools } from './mcp-server';
import { addPrompts } from './prompts';

/**
 * Maximum length of a tool name in Claude, Cursor and VS Code; some prefix it with the server's
 * name.
 */
const MAX_NAME = 64 - 'mcp__aurelian__'.length;

describe('the tools of assistants', () => {
  it.each(tools.map((tool) => [tool.name, tool] as const))(
    'have names and inputs that all clients accept: %s',
    (name, { input, description }) => {
      expect(name).toMatch(/^[a-z_]+$/);
      expect(name.length).toBeLessThanOrEqual(MAX_NAME);
      expect(description.length).toBeLessThan(1_024);
      const schema = z.toJSONSchema(input, { io: 'input' });
      expect(schema).toMatchObject({
        $schema: 'https://json-schema.org/draft/2020-12/schema',
        type: 'object',
      });
      // Model APIs refuse these keywords at the top level, and some clients do not resolve
      // references.
      for (const keyword of ['anyOf', 'oneOf', 'allOf']) expect(schema).not.toHaveProperty(keyword);
      expect(JSON.stringify(schema)).not.toContain('"$ref"');
    },
  );

  it('have unique names', () => {
    expect(new Set(tools.map(({ name }) => name)).size).toBe(tools.length);
  });
});

describe('the prompts of assistants', () => {
  const registerPrompt = jest.fn<unknown, [string, { argsSchema: z.ZodType }]>();
  addPrompts({ registerPrompt } as unknown as Server, new Set(apiScopes));
  const read = (topic: string) =>
    registerPrompt.mock.calls
      .find(([name]) => name === 'write_draft')?.[1]
      .argsSchema.safeParse({ topic });

  it('join the lines of a topic and refuse other control characters', () => {
    expect(read('Alpine lakes\r\n\tand rivers')?.data).toEqual({
      topic: 'Alpine lakes and rivers',
    });
    expect(read('Alpine\0lakes')?.error?.issues[0]?.message).toBe(
      'topic must not contain control characters',
    );
  });
});
