import type { QueryOf } from '../../contract/calls';
import { endpoints } from '../../strapi/endpoints';
import { answerStarted } from '../../tasks/http/answers';
import { automationService } from '../../tasks/services/automation';
import { taskControlService } from '../../tasks/services/task-control';
import { imageReplacementsService } from '../services/image-replacements';
import { automationSummaryService } from '../services/summary';

/** What the calls of all jobs have. */
interface JobCall {
  query: QueryOf<'jobs.runAll'>;
  body: unknown;
  signal: AbortSignal;
}

export const automationEndpoints = endpoints(({ strapi }) => {
  const automation = () => automationService(strapi);

  const runJob = (id: string) => async (call: JobCall) => {
    const { query, body } = call;
    // The caller's leaving ends a preview, and never a run.
    if (query.dryRun) return automation().previewJob(id, body, call.signal);
    return answerStarted(strapi, await automation().beginJob(id, { body }), query.async);
  };

  return {
    'automation.status': () => taskControlService(strapi).status(),
    'automation.summary': () => automationSummaryService(strapi).get(),
    'automation.updateTask': async ({ params, body }) => {
      const status = await taskControlService(strapi).update(params.id, body);
      automation().wake();
      return status;
    },
    'jobs.runTask': async (call) => {
      const { params, query } = call;
      if (query.dryRun) return automation().previewTask(params.id, call.signal);
      return answerStarted(strapi, await automation().beginTask(params.id), query.async);
    },
    'jobs.runAll': runJob('run-all'),
    'jobs.generateContent': runJob('generate-content'),
    'jobs.generateSocial': runJob('generate-social'),
    'jobs.createRealContent': runJob('create-real-content'),
    'jobs.reformatContent': runJob('reformat-content'),
    'jobs.addLuxuryImages': runJob('add-luxury-images'),
    'jobs.upgradeToPremium': runJob('upgrade-to-premium'),
    'jobs.enhanceBrandImages': runJob('enhance-brand-images'),
    'jobs.injectAffiliateLinks': runJob('inject-affiliate-links'),
    'jobs.enhanceAllPosts': runJob('enhance-all-posts'),
    'jobs.quickFixFormatting': runJob('quick-fix-formatting'),
    'jobs.generateDailyArticles': runJob('generate-daily-articles'),
    'jobs.validateFixImages': runJob('validate-fix-images'),
    'jobs.manualFixImages': runJob('manual-fix-images'),
    'jobs.replaceAccurateImages': runJob('replace-accurate-images'),
    'jobs.replaceWikimediaImages': runJob('replace-wikimedia-images'),
    'jobs.replaceWorkingImages': runJob('replace-working-images'),
    'jobs.checkSite': runJob('check-site'),
    'jobs.recount': runJob('recount-analytics'),
    'imageReplacements.get': () => imageReplacementsService(strapi).list(),
    'imageReplacements.put': ({ body }) => imageReplacementsService(strapi).replace(body),
  };
});
