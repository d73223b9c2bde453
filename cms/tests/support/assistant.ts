import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { ApiScope } from '../../src/contract/api-scope';
import type { TestServer } from './boot';
import { TokenUser } from './token-user';

/** Answer of a tool. */
export interface ToolAnswer {
  isError: boolean;
  /** The whole answer, as the assistant reads it. */
  text: string;
  /** The data between the delimiters; undefined after an error. */
  data: never;
  /** The reason for a refusal, also between delimiters. */
  reason: string | undefined;
}

const DATA = /<data-([0-9a-f]{16}) name="[^"]*">\n([\s\S]*)\n<\/data-\1>/;

/** An assistant, connected with the SDK's own client. */
export class Assistant {
  private constructor(readonly client: Client) {}

  /** Connects with a new token of these scopes. */
  static async connect(server: TestServer, scopes: readonly ApiScope[]): Promise<Assistant> {
    const { token } = await TokenUser.store(server, scopes);
    return Assistant.connectWithToken(server, token);
  }

  /** Connects with any token, valid or not. */
  static async connectWithToken(server: TestServer, token: string): Promise<Assistant> {
    const client = new Client({ name: 'test', version: '1.0.0' });
    const headers = { authorization: `Bearer ${token}` };
    const url = new URL('/mcp', server.url);
    await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }));
    return new Assistant(client);
  }

  async callTool(name: string, args: Record<string, unknown> = {}): Promise<ToolAnswer> {
    const answer = await this.client.callTool({ name, arguments: args });
    const text = answer.content.map((part) => (part.type === 'text' ? part.text : '')).join('\n');
    const [, , data] = DATA.exec(text) ?? [];
    const { isError = false } = answer;
    return {
      isError,
      text,
      data: (data === undefined || isError ? undefined : JSON.parse(data)) as never,
      reason: isError ? data : undefined,
    };
  }

  async toolNames(): Promise<string[]> {
    return (await this.client.listTools()).tools.map(({ name }) => name).sort();
  }

  close = (): Promise<void> => this.client.close();
}
