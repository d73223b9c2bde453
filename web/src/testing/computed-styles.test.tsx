import { render } from '@testing-library/react';
import styled from 'styled-components';
import { READ, wholeStyle } from './computed-styles';

const OTHER_RULES = `
  main p, .quiet { opacity: 0.5; }
  @media screen { .on-screen { visibility: hidden; } }
  @media (min-width: 1px) { .wide { display: none; } }
`;
const Box = styled.div`
  pointer-events: none;
  &:hover {
    opacity: 0;
  }
  &::before {
    content: '';
  }
`;
const Row = styled(Box)`
  display: flex;
  pointer-events: unset;
`;

const Page = () => (
  <main>
    <style>{OTHER_RULES}</style>
    <Box className="on-screen">
      <p>
        Inherited <b style={{ visibility: 'visible' }}>shown</b>
      </p>
      <Row className="quiet wide">
        <svg>
          <path />
        </svg>
      </Row>
    </Box>
    <ul hidden>
      <li style={{ display: 'grid', opacity: 0.2 }}>Hidden</li>
    </ul>
    <dialog>Closed</dialog>
    <dialog open>Open</dialog>
    <details>
      <summary>Details</summary>
    </details>
    <input type="hidden" />
    <input />
  </main>
);

const styles = (styleOf: typeof getComputedStyle) =>
  Array.from(document.querySelectorAll('*'), (element) => [
    element.localName,
    ...READ.map((property) => styleOf(element).getPropertyValue(property)),
  ]);

it('returns the same styles as jsdom, even after rules are added and removed', () => {
  const { rerender } = render(<Page />);
  expect(styles(window.getComputedStyle)).toEqual(styles(wholeStyle));
  expect(styles(window.getComputedStyle)).toContainEqual(['p', 'block', 'hidden', '0.5', 'none']);
  rerender(<Row>Alone</Row>);
  expect(styles(window.getComputedStyle)).toEqual(styles(wholeStyle));
});
