import type { LoadContext, Loaded } from '~/lib/page';

/** The head of a screen of the admin area; its data is loaded in the browser, with the session. */
export const adminHead =
  (title: string) =>
  ({ site }: LoadContext): Promise<Loaded> =>
    Promise.resolve({
      status: 200,
      head: {
        title: `${title} – ${site.brandName}`,
        description: `The administrator’s area of ${site.brandName}.`,
        noindex: true,
      },
    });
