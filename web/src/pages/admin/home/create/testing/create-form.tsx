import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ApiResponse, request } from '~/lib/http';
import { TooltipProvider } from '~/ui/tooltip/tooltip';
import { CreateTab } from '../create-tab';

export const category = {
  id: 7,
  slug: 'exotic-travel',
  name: 'Exotic Travel',
  description: '',
  imageUrl: '',
  color: '#0E6E76',
};

export const answer = (body: unknown, status = 200): ApiResponse => ({ status, body, total: null });

type Answer = ApiResponse | Error | Promise<ApiResponse>;

/** Answers by method and path; an Error is thrown. The mock of request is the test's. */
export const serve = (answers: Record<string, Answer>) =>
  jest.mocked(request).mockImplementation((method, path) => {
    const known: Record<string, Answer> = { 'GET /api/categories': answer([category]), ...answers };
    const found = known[`${method} ${path}`] ?? new Error(`unexpected ${method} ${path}`);
    return found instanceof Error ? Promise.reject(found) : Promise.resolve(found);
  });

/** The bodies of all posts that were sent. */
export const posted = (): unknown[] =>
  jest
    .mocked(request)
    .mock.calls.filter(([method]) => method === 'POST')
    .map(([, , body]) => body);

/** The tab with what stands around it in the admin area. */
export const createTab = (
  <TooltipProvider>
    <CreateTab />
  </TooltipProvider>
);

/** Ends once the categories are there. */
export const loaded = (): Promise<HTMLElement> =>
  screen.findByRole('option', { name: category.name });

export const field = (name: string): HTMLElement => screen.getByLabelText(name, { exact: true });

const post = {
  Title: 'A Slow Boat',
  Excerpt: 'Why hurry.',
  Content: 'It leaves at **noon**.',
  'Image URL': '/pictures/boat.jpg',
};

/** Pastes into fields by their names; without any, a whole valid post with its category. */
export async function fillIn(texts?: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(texts ?? post)) {
    await userEvent.click(field(name));
    // Letter by letter it takes long in so large a form.
    await userEvent.paste(text);
  }
  if (texts !== undefined) return;
  await userEvent.selectOptions(field('Category'), category.name);
}
