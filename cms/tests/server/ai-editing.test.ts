import { generatedContent, generatedTopics, improvedContent } from '../../src/contract/ai';
import { AdminUser } from '../support/admin-user';
import { articleInput, closeAiSite, fillMagazine, openAiSite, prose } from '../support/ai-site';
import { bootServer, shutDown, type TestServer } from '../support/boot';
import { countRows } from '../support/database';
import { EventReader } from '../support/event-reader';
import { type OpenAiStub, textReply, jsonReply } from '../support/openai-stub';
import { expectContract, expectProblem } from '../support/request';
import { until } from '../support/until';

describe('the writer with a model', () => {
  let stub: OpenAiStub;
  let server: TestServer;
  let admin: AdminUser;
  let known: { postId: number };

  beforeAll(async () => {
    ({ stub, server, admin } = await openAiSite());
    server.expectedErrors.push(/POST \/api\/ai\/.+ failed/);
    known = await fillMagazine(admin);
  });
  afterAll(() => closeAiSite({ stub, server }));
  beforeEach(() => stub.reset());

  const promptOf = (index: number): string => stub.last.body.messages[index]?.content ?? '';

  it('suggests only topics that the archive does not cover', async () => {
    const ideas = [
      'Two time zones',
      'Enamel dials',
      'Winding a rotor',
      'Regulating a movement',
    ].map((topic) => ({
      ...{ topic, contentType: 'guide', reason: 'There is none.' },
    }));
    stub.next(jsonReply({ ideas }));
    const answer = await admin.send('POST', '/api/ai/generate-topics', {
      category: 'Watches',
      count: 3,
    });
    expectContract('ai.generateTopics', answer);
    const { topics, writer } = generatedTopics.parse(answer.json);
    expect(topics).toEqual(['Enamel dials', 'Winding a rotor', 'Regulating a movement']);
    expect(writer).toBe('openai');
    const unknown = await admin.send('POST', '/api/ai/generate-topics', { category: 'Boats' });
    expect(expectProblem(unknown, 400)).toHaveProperty('category');
  });

  it('improves a text in the context of its post, without invented links', async () => {
    const content = `${prose(60)} [Else](https://else.example/a).`;
    stub.next(
      jsonReply({ content: `${content} [Bad](https://evil.example)`, notes: ['Shorter.'] }),
    );
    const answer = await admin.send('POST', '/api/ai/improve-content', {
      ...{ content, improvementType: 'seo', postId: known.postId },
    });
    expectContract('ai.improveContent', answer);
    expect(improvedContent.parse(answer.json)).toMatchObject({
      ...{ improvedContent: `${content} Bad`, notes: ['Shorter.'], writer: 'openai' },
    });
    expect(promptOf(1)).toContain('Two Time Zones');
    expect(promptOf(1)).not.toContain('/post/two-time-zones');
    const gone = await admin.send('POST', '/api/ai/improve-content', { content, postId: 9_999 });
    expect(expectProblem(gone, 400)).toHaveProperty('postId');
  });

  it('improves up to 100,000 characters section by section, all or nothing', async () => {
    const paragraph = `## Section\n\n${prose(100)}\n\n`;
    const content = paragraph.repeat(400).slice(0, 100_000).trim();
    const textToEdit = (request: { body: { messages: { content: string }[] } }): string =>
      /name="text">\n([\s\S]*)\n<\/data-/.exec(request.body.messages[1]?.content ?? '')?.[1] ?? '';
    stub.always((request, res) =>
      jsonReply(
        { content: textToEdit(request).replaceAll('thin', 'slim'), notes: ['Slim.'] },
        { chunkSize: 4_000 },
      )(request, res),
    );
    const send = () => admin.send('POST', '/api/ai/improve-content', { content });
    const answer = await send();
    expectContract('ai.improveContent', answer);
    expect(improvedContent.parse(answer.json)).toMatchObject({
      ...{ improvedContent: content.replaceAll('thin', 'slim'), notes: ['Slim.'] },
    });
    expect(stub.requests.length).toBeGreaterThan(8);
    expect(promptOf(0)).toContain(
      `part ${stub.requests.length} of ${stub.requests.length} of a longer text`,
    );
    stub.next(textReply('No.'), textReply('No.'));
    expectProblem(await send(), 503);
    const deep = await admin.send('POST', '/api/ai/improve-content', {
      content: '> '.repeat(50_000),
    });
    expect(expectProblem(deep, 400).content).toContain('nested too deeply');
    const tooLong = await admin.send('POST', '/api/ai/improve-content', {
      content: 'x'.repeat(100_001),
    });
    expect(expectProblem(tooLong, 400).content).toBe('Content must be at most 100,000 characters');
  });

  it('refuses HTML and oversized lists without calling the model', async () => {
    const html = `<h2>Thin</h2>\n<p>${prose(60)} <a href="/post/two-time-zones">More</a></p>`;
    const refused = await admin.send('POST', '/api/ai/improve-content', { content: html });
    expect(expectProblem(refused, 400).content).toBe(
      'This text is HTML. Reformat it to Markdown first (Automation > Reformat Content).',
    );
    for (const [part, sentence] of [
      ['- a\n  - b\n', 'too long to be edited'],
      ['- a\n\n', 'too long to be edited'],
      ['> a\n\n', 'too many list items'],
      ['**a*', 'too many list items'],
    ] as const) {
      const content = part.repeat(90_000 / part.length);
      const answer = await admin.send('POST', '/api/ai/improve-content', { content });
      expect(expectProblem(answer, 400).content).toContain(sentence);
    }
    expect(stub.requests).toHaveLength(0);
  });

  it('retries once if a link is lost, then rejects the result', async () => {
    const content = `${prose(60)} [Else](https://else.example/a).`;
    const bare = jsonReply({ content: prose(60), notes: [] });
    stub.next(bare, jsonReply({ content, notes: [] }));
    const send = () => admin.send('POST', '/api/ai/improve-content', { content });
    expect(improvedContent.parse((await send()).json).improvedContent).toBe(content);
    expect(stub.last.body.messages.at(-1)?.content).toContain('https://else.example/a');
    stub.next(bare, bare);
    const answer = await send();
    expectProblem(answer, 503);
    expect(answer.text).toContain('left out links, images, blocks or HTML from the text');
  });
});

describe('the writer without a key', () => {
  let server: TestServer;
  let admin: AdminUser;

  beforeAll(async () => {
    server = await bootServer({ SEED: 'none' });
    admin = await AdminUser.signIn(server);
    await fillMagazine(admin);
  });
  afterAll(() => shutDown(server));

  it('writes an outline marked as such', async () => {
    const written = "writer = 'offline' and outcome = 'done'";
    const before = await countRows(server, 'ai_calls', written);
    const answer = await admin.send('POST', '/api/ai/generate-content', articleInput());
    expectContract('ai.generateContent', answer);
    expect(answer.json).toMatchObject({ writer: 'offline', isOutline: true });
    const again = await admin.send('POST', '/api/ai/generate-content', articleInput());
    const { generationId: _, ...first } = generatedContent.parse(answer.json);
    expect(again.json).toMatchObject(first);
    expect(await countRows(server, 'ai_calls', written)).toBe(before + 2);
  });

  it('suggests topics and improves texts', async () => {
    const topics = await admin.send('POST', '/api/ai/generate-topics', { category: 'Travel' });
    expectContract('ai.generateTopics', topics);
    expect(generatedTopics.parse(topics.json).writer).toBe('offline');
    const improved = await admin.send('POST', '/api/ai/improve-content', { content: prose(60) });
    expectContract('ai.improveContent', improved);
    expect(improvedContent.parse(improved.json).writer).toBe('offline');
  });

  it('refuses the same invalid input as the writer with a model', async () => {
    const unknown = await admin.send(
      'POST',
      '/api/ai/generate-content',
      articleInput({ category: 'x' }),
    );
    expect(expectProblem(unknown, 400)).toHaveProperty('category');
    const input = articleInput({ topic: '?!' });
    const wordless = await admin.send('POST', '/api/ai/generate-content', input);
    expect(expectProblem(wordless, 400)).toHaveProperty('topic');
  });

  it('streams the outline in one piece', async () => {
    const reader = await EventReader.open(server, admin.cookie, articleInput({ topic: 'Straps' }));
    await until(() => reader.isEnded);
    expect(reader.types).toEqual(['started', 'delta', 'done']);
    expect(reader.events.at(-1)).toMatchObject({ result: { content: reader.receivedText } });
  });
});
