import { OutboundError } from '../../lib/http/outbound-error';
import { BoundedMap } from '../../lib/bounded-map';
import { badRequest } from '../../lib/errors';
import type { JobContext } from '../../tasks/runner/job';
import { ImageHostPatience, REMEMBERED } from '../../images/rules/host-patience';
import { explainImage } from './outcome';
import { outsideImagesService } from '../../images/services/outside';
import { imageCheckService } from '../../images/services/image-check';

/** The copy of an image, or its problem and whether that is permanent. */
type Copied = { url: string } | { fault: string; isLasting: boolean };

const fileNameOf = (url: string): string => {
  const last = new URL(url).pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
};

/** Copies images of other sites into the library; a failed address is requested once per run. */
export class ImageCopier {
  readonly #known = new BoundedMap<string, Copied>(REMEMBERED);
  readonly #patience = new ImageHostPatience();

  constructor(private readonly context: Pick<JobContext, 'strapi' | 'signal' | 'dryRun'>) {}

  /** The copy of an image; a dry run only checks whether it could be copied. */
  async copy(url: string, alt: string): Promise<Copied> {
    const known = this.#known.get(url);
    if (known !== undefined) return known;
    const copied = await this.#find(url, alt);
    this.#known.set(url, copied);
    return copied;
  }

  async #find(url: string, alt: string): Promise<Copied> {
    const outside = outsideImagesService(this.context.strapi);
    const made: { url: string } | undefined = await outside.findCopy(url);
    if (made !== undefined) return { url: made.url };
    const refusal = this.#patience.refusal(url);
    if (refusal !== undefined) return { fault: refusal, isLasting: true };
    try {
      const copy = await (this.context.dryRun ? this.#look(url) : this.#make(url, alt));
      this.#patience.note(url, true);
      return { url: copy };
    } catch (error) {
      const fault = explainImage(error);
      const isLasting = !(error instanceof OutboundError) || error.isLasting;
      this.#patience.note(url, isLasting);
      return { fault, isLasting };
    }
  }

  async #make(url: string, alt: string): Promise<string> {
    const image = { fileUrl: url, sourceUrl: url, name: fileNameOf(url), alt };
    const { strapi, signal } = this.context;
    return (await outsideImagesService(strapi).copy(image, signal)).url;
  }

  async #look(url: string): Promise<string> {
    const { strapi, signal } = this.context;
    const answer = await imageCheckService(strapi).check(url, signal);
    if (answer.state === 'broken') throw badRequest(answer.reason);
    if (answer.state === 'unknown') throw new OutboundError('network', answer.reason);
    return `a copy of ${url} in the library`;
  }
}
