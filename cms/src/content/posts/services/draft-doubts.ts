import { draftCheckInput } from '../../../contract/draft-check';
import { BackgroundValue } from '../../../lib/background-value';
import { systemClock } from '../../../lib/clock';
import { toMs } from '../../../lib/dates';
import { failureText } from '../../../lib/failure-text';
import { service } from '../../../strapi/service';
import { selectNextScheduled, type WaitingDraft } from '../queries/waiting-drafts';
import { draftCheckService } from './draft-check';
import { storedPostService } from './stored-post';

/** Number of drafts to check, the next to be published first. */
const LOOKED_AT = 10;
const GOOD_FOR_MS = 60_000;

/** A scheduled draft, with the problems that the check finds; time in milliseconds. */
export interface DoubtfulDraft {
  id: number;
  title: string;
  version: number;
  publishAt: number;
  problems: string[];
}

/** Runs the draft check on scheduled drafts, once per version. */
export const draftDoubtsService = service(({ strapi }) => {
  let known = new Map<string, DoubtfulDraft>();

  const look = async ({
    id,
    version,
    publish_at,
  }: WaitingDraft): Promise<DoubtfulDraft | undefined> => {
    const post = await storedPostService(strapi).find(id);
    if (post === undefined) return undefined;
    const draft = draftCheckInput.parse({ ...post.snapshot, postId: id });
    const { findings } = await draftCheckService(strapi).check(draft);
    const problems = findings.flatMap((one) => (one.severity === 'problem' ? one.message : []));
    return { id, title: draft.title, version, publishAt: toMs(publish_at), problems };
  };

  const lookAtAll = async (): Promise<DoubtfulDraft[]> => {
    const looked = new Map<string, DoubtfulDraft>();
    for (const draft of await selectNextScheduled(strapi.db.connection, LOOKED_AT)) {
      const key = `${draft.id}:${draft.version}`;
      const found = known.get(key) ?? (await look(draft));
      if (found !== undefined) looked.set(key, found);
    }
    known = looked;
    return [...looked.values()].filter(({ problems }) => problems.length > 0);
  };

  const value = new BackgroundValue({
    read: lookAtAll,
    goodForMs: GOOD_FOR_MS,
    clock: systemClock,
    onFailure: (error) =>
      strapi.log.warn(failureText('Scheduled drafts could not be checked', error)),
  });

  return {
    /** The drafts with problems, as of the last minute or two; undefined before the first check. */
    last: (): DoubtfulDraft[] | undefined => value.last(),
  };
});
