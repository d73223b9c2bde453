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

/** Mocks `request` with responses by method and path; an Error is thrown. */
export const serve = (answers: Record<string, Answer>) =>
  jest.mocked(request).mockImplementation((method, path) => {
    const known: Record<string, Answer> = { 'GET /api/categories': answer([category]), ...answers };
    const found = known[`${method} ${path}`] ?? new Error(`unexpected ${method} ${path}`);
    return found instanceof Error ? Promise.reject(found) : Promise.resolve(found);
  });

/** Bodies of all posts sent so far. */
export const posted = (): unknown[] =>
  jest
    .mocked(request)
    .mock.calls.filter(([method]) => method === 'POST')
    .map(([, , body]) => body);

/** The tab with its surroundings in the admin area. */
export const createTab = (
  <TooltipProvider>
    <CreateTab />
  </TooltipProvider>
);

/** Resolves once the categories are loaded. */
export const loaded = (): Promise<HTMLElement> =>
  screen.findByRole('option', { name: category.name });

export const field = (name: string): HTMLElement => screen.getByLabelText(name, { exact: true });

const post = {
  Title: 'A Slow Boat',
  Excerpt: 'Why hurry.',
  Content: 'It leaves at **noon**.',
  'Image URL': '/pictures/boat.jpg',
};

/** Pastes texts into fields by name; by default a whole valid post with its category. */
export async function fillIn(texts?: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(texts ?? post)) {
    await userEvent.click(field(name));
    // Typing each character takes long in such a large form.
    await userEvent.paste(text);
  }
  if (texts !== undefined) return;
  await userEvent.selectOptions(field('Category'), category.name);
}
