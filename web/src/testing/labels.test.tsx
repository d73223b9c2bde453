import { render } from '@testing-library/react';

it('finds the labels of a control, and the control of a label', () => {
  const { container } = render(
    <>
      <label htmlFor="name">One</label>
      <label>
        Two <input type="hidden" /> <input id="name" /> <input id="second" />
      </label>
      <label htmlFor="text">Of none</label>
      <p id="text">Text</p>
      <select />
      <label htmlFor="name">Three</label>
    </>,
  );
  const labels = Array.from(container.querySelectorAll('label'));
  const [hidden, name, second] = Array.from(container.querySelectorAll('input'));
  expect(labels.map(({ control }) => control?.id)).toEqual(['name', 'name', undefined, 'name']);
  expect(Array.from(name?.labels ?? [])).toEqual([labels[0], labels[1], labels[3]]);
  expect(Array.from(second?.labels ?? [labels[0]])).toEqual([]);
  expect(hidden?.labels).toBeNull();
  expect(Array.from(container.querySelector('select')?.labels ?? [labels[0]])).toEqual([]);
});
