import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PostInput } from '@contract/post';
import { useForm } from '~/lib/form/use-form';
import { renderApp } from '~/testing/render-app';
import { emptyPost, inputOf } from '../model/post-values';
import { StateSwitches } from './state-switches';

function Fields({ publishAt = '' }: { publishAt?: string }) {
  const form = useForm({ ...emptyPost, publishAt });
  const { ref, values } = form;
  return (
    <form ref={ref} aria-label="Post">
      <StateSwitches form={form} />
      <output>{inputOf(values).publishAt ?? 'never'}</output>
      <button type="button" onClick={() => form.check({ publishAt: 'Too early' })}>
        Check
      </button>
    </form>
  );
}

/** Renders the switches of a published post, and the values that the form would send. */
function renderPublished(publishedAt: string) {
  function Published() {
    const form = useForm({ ...emptyPost, published: true, publishedAt });
    return (
      <>
        <StateSwitches form={form} />
        <output>{JSON.stringify(inputOf(form.values))}</output>
      </>
    );
  }
  renderApp(<Published />);
  return { input: () => JSON.parse(sent()) as Partial<PostInput> };
}

const field = () => screen.getByLabelText('Publish at');
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const sent = () => screen.getByRole('status').textContent;
const clear = () => screen.queryByRole('button', { name: 'Clear the time' });

describe('the field for the date of a published article', () => {
  const onPage = () => screen.getByLabelText('Published on');

  it('accepts a day in the past, and sends no date if it is empty', async () => {
    const { input } = renderPublished('2026-11-25T15:00:00.000Z');
    expect(onPage()).toHaveValue('2026-11-25T10:00');
    expect(input().publishedAt).toBe('2026-11-25T15:00:00.000Z');
    fireEvent.change(onPage(), { target: { value: '2019-05-04T09:00' } });
    expect(input().publishedAt).toBe('2019-05-04T13:00:00.000Z');
    await userEvent.click(clear() as HTMLElement);
    expect(input()).not.toHaveProperty('publishedAt');
  });

  it('sends nothing for a draft', () => {
    expect(inputOf({ ...emptyPost, publishedAt: '2026-11-25T15:00:00.000Z' })).not.toHaveProperty(
      'publishedAt',
    );
  });
});

describe('the field for the scheduled time', () => {
  it('takes a time in the time zone of the site and names the zone', () => {
    renderApp(<Fields />);
    expect(field()).toHaveAccessibleDescription(/^New York time/);
    expect(sent()).toBe('never');
    type('2027-01-15T09:00');
    expect(sent()).toBe('2027-01-15T14:00:00.000Z');
    expect(field()).toHaveValue('2027-01-15T09:00');
    expect(screen.getByRole('switch', { name: 'Published' })).toHaveAccessibleDescription(
      /^Scheduled/,
    );
  });

  it('shows the scheduled time, and clears it', async () => {
    renderApp(<Fields publishAt="2027-07-15T13:00:00.000Z" />);
    expect(field()).toHaveValue('2027-07-15T09:00');
    await userEvent.click(clear() as HTMLElement);
    expect(field()).toHaveValue('');
    expect(field()).toHaveFocus();
    expect(sent()).toBe('never');
    expect(clear()).toBeNull();
  });

  it('explains what happens to a time that does not exist, and keeps what was typed', () => {
    renderApp(<Fields />);
    type('2027-03-14T02:30');
    expect(field()).toHaveValue('2027-03-14T02:30');
    expect(field()).toHaveAccessibleDescription(/it doesn’t exist; 3:00 AM/);
    expect(sent()).toBe('2027-03-14T07:00:00.000Z');
  });

  it('accepts a year that is being typed', () => {
    renderApp(<Fields />);
    type('0002-03-14T02:30');
    expect(field()).toHaveValue('0002-03-14T02:30');
    type('2027-03-15T02:30');
    expect(sent()).toBe('2027-03-15T06:30:00.000Z');
  });

  it('shows its error', async () => {
    renderApp(<Fields />);
    await userEvent.click(screen.getByRole('button', { name: 'Check' }));
    expect(field()).toBeInvalid();
    expect(field()).toHaveFocus();
    expect(field()).toHaveAccessibleDescription(/Too early$/);
  });

  it('is hidden if the article is published at once, and sends no time', async () => {
    renderApp(<Fields publishAt="2027-07-15T13:00:00.000Z" />);
    await userEvent.click(screen.getByRole('switch', { name: 'Published' }));
    expect(screen.queryByLabelText('Publish at')).toBeNull();
    expect(sent()).toBe('never');
    await userEvent.click(screen.getByRole('switch', { name: 'Published' }));
    expect(sent()).toBe('2027-07-15T13:00:00.000Z');
  });
});
