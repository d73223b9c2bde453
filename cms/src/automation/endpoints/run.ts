import { endpoints } from '../../strapi/endpoints';
import { answerStarted, streamRun } from '../../tasks/http/answers';
import { automationService } from '../../tasks/services/automation';
import { runHistoryService } from '../../tasks/services/run-history';

export const runEndpoints = endpoints(({ strapi }) => ({
  'runs.list': ({ query }) => runHistoryService(strapi).list(query),
  'runs.get': ({ params, query }) => runHistoryService(strapi).getDetail(params.id, query),
  'runs.events': async ({ params: { id }, ctx }) => {
    await runHistoryService(strapi).get(id);
    streamRun(strapi, ctx, id);
  },
  'runs.cancel': ({ params }) => automationService(strapi).cancel(params.id),
  'runs.undo': async ({ params, query }) =>
    answerStarted(strapi, await automationService(strapi).startUndo(params.id), query.async),
}));
