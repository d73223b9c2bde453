import { act, renderHook } from '@testing-library/react';
import { ApiError } from '../http';
import { firstByField } from './form-errors';
import { useForm } from './use-form';

const start = { title: '', tags: ['one'] };
const setUp = () => renderHook(() => useForm(start)).result;

describe('useForm', () => {
  it('is dirty while something differs from the initial values', () => {
    const form = setUp();
    expect(form.current.isDirty).toBe(false);
    act(() => form.current.set('title', 'New'));
    expect(form.current.isDirty).toBe(true);
    act(() => form.current.set('title', ''));
    expect(form.current.isDirty).toBe(false);
  });

  it('removes an error when its field changes, and no other', () => {
    const form = setUp();
    act(() => {
      form.current.check({ title: 'Title is required', tags: 'Too many' });
    });
    act(() => form.current.set('title', 'x'));
    expect(form.current.errors).toEqual({ tags: 'Too many' });
  });

  it('resets to the initial values, or to given values', () => {
    const form = setUp();
    act(() => form.current.set('title', 'x'));
    act(() => form.current.reset());
    expect(form.current.values).toEqual(start);
    act(() => form.current.reset({ title: 'Saved', tags: [] }));
    expect([form.current.values.title, form.current.isDirty]).toEqual(['Saved', false]);
  });

  it('shows field errors of the API, and returns whether there were any', () => {
    const form = setUp();
    const refusal = JSON.stringify({ errors: [{ path: 'tags.0', message: 'Tag is required' }] });
    act(() => {
      expect(form.current.refuse(new ApiError(400, refusal))).toBe(true);
    });
    expect(form.current.errors).toEqual({ tags: 'Tag is required' });
    act(() => {
      expect(form.current.refuse(new ApiError(503, '{}'))).toBe(false);
      expect(form.current.refuse(new Error('Network Error'))).toBe(false);
    });
  });

  it('keeps the first error of a field', () => {
    const errors = [
      { path: 'slug', message: 'first' },
      { path: 'slug', message: 'second' },
    ];
    expect(firstByField(errors)).toEqual({ slug: 'first' });
  });
});
