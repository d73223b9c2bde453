import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { limits } from '../../contract/limits';
import { currentAuthor } from '../../lib/authorship';
import { AppError } from '../../lib/errors';
import { PAGE, POST } from '../../strapi/lifecycle-event';
import { renderingService } from '../../rendering/rendering';

/**
 * Refuses a text that cannot be shown with an error at the panel's field, before a transaction
 * begins; our own calls check it themselves.
 */
export function checkTextsOfPanel(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const { data } = context.params as { data?: { content?: unknown } };
    const content = data?.content;
    const isText = context.uid === POST || context.uid === PAGE;
    if (isText && currentAuthor().author === 'panel' && typeof content === 'string') {
      // Longer texts are refused for their length elsewhere.
      if (content.length <= limits.content) await check(strapi, content);
    }
    return next();
  });
}

async function check(strapi: Core.Strapi, content: string): Promise<void> {
  try {
    await renderingService(strapi).check(content);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { message } = error;
    throw new errors.ValidationError(message, {
      errors: [{ path: ['content'], message, name: 'ValidationError' }],
    });
  }
}
