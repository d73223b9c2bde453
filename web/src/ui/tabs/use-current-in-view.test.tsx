import { useRef } from 'react';
import { render, screen } from '@testing-library/react';
import { useCurrentInView } from './use-current-in-view';

const WIDTH = 300;
const ENTRY = 100;

/** Three entries of 100 px in a row of 150 px; one is the current. */
function Row({ current }: { current: string }) {
  const row = useRef<HTMLElement>(null);
  useCurrentInView(row, current);
  return (
    <nav ref={row}>
      {['a', 'b', 'c'].map((name) => (
        <a key={name} href={`/${name}`} aria-current={name === current ? 'page' : undefined}>
          {name}
        </a>
      ))}
    </nav>
  );
}

describe('a row that is wider than the screen', () => {
  beforeEach(() => {
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
      this: Element,
    ) {
      const index = ['a', 'b', 'c'].indexOf(this.textContent);
      if (index < 0) return new DOMRect(0, 0, WIDTH / 2, 40);
      return new DOMRect(index * ENTRY - (this.parentElement?.scrollLeft ?? 0), 0, ENTRY, 40);
    });
  });

  it('centers its current entry, and scrolls nothing else', () => {
    const moved = jest.spyOn(window, 'scrollTo');
    const { rerender } = render(<Row current="c" />);
    const row = screen.getByRole('navigation');
    expect(row.scrollLeft).toBe(175);
    rerender(<Row current="b" />);
    expect(row.scrollLeft).toBe(75);
    expect(moved).not.toHaveBeenCalled();
  });
});
