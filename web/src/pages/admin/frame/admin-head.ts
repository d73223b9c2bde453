import type { LoadContext, Loaded } from '~/lib/page';

/** Head of an admin screen, whose data is loaded in the browser with the session. */
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
