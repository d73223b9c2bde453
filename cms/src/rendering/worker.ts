import { parentPort, workerData } from 'node:worker_threads';
import { answerOf, ready } from '../lib/thread';
import { loadMarkdownParser } from '../text/markdown';
import { convertPasted } from './convert-pasted';
import { composeIssue } from './rules/issue/compose-issue';
import type { FrozenIssue } from './rules/issue/issue-parts';
import { type ReadBlock, readBlocks } from './rules/read-blocks';
import type { Article } from '../contract/blocks/article';
import type { RenderSetup, RenderTask } from './render-task';
import { textsOf } from '../language/rules/own-texts';

interface ArticleModule {
  renderArticle(article: Article): Promise<string>;
}

type Render = (asked: RenderTask) => string | FrozenIssue | ReadBlock[] | Promise<string>;

async function load(): Promise<Render> {
  const { articleModule } = workerData as RenderSetup;
  const [parse, { renderArticle }] = await Promise.all([
    loadMarkdownParser(),
    import(articleModule) as Promise<ArticleModule>,
  ]);
  return (asked) => {
    switch (asked.task) {
      case 'article':
        return renderArticle(asked.article);
      case 'issue':
        return composeIssue(asked.source, {
          site: asked.site,
          t: textsOf(asked.site.speech),
          parse,
        });
      case 'paste':
        return convertPasted(asked.html);
      case 'blocks':
        return readBlocks(asked.content, parse);
    }
  };
}

void load().then((render) => {
  parentPort?.postMessage(ready());
  parentPort?.on('message', (asked: RenderTask) => {
    const work = Promise.resolve(asked).then(render);
    void answerOf(work).then((answer) => parentPort?.postMessage(answer));
  });
});
