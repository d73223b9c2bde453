import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp } from '~/testing/render-app';
import { sampleTrend } from '../testing/sample-metrics';
import { type Bar, ChartBars } from './chart-bars';
import { ChartLine } from './chart-line';

const announced = () => document.querySelector('[aria-live="polite"]')?.textContent;
/** A mouse event: pointer events of jsdom have no coordinates. */
const point = (type: string, clientX = 0) => new MouseEvent(type, { clientX, bubbles: true });
const bar = (name: string, value: number): Bar => ({
  id: name,
  name,
  value,
  text: `${value} visitors`,
});

describe('a line chart', () => {
  const draw = () =>
    renderApp(<ChartLine label="Revenue by day" points={sampleTrend} unit="usd" />);
  const chart = () => screen.getByRole('application', { name: 'Revenue by day' });

  it('can be explored by keyboard, and each day is announced', async () => {
    draw();
    await userEvent.tab();
    expect(chart()).toHaveFocus();
    // Today is incomplete, so it is labeled and drawn separately.
    expect(announced()).toBe('Nov 21, 2026, so far: $80');
    await userEvent.keyboard('{ArrowLeft}');
    expect(announced()).toBe('Nov 20, 2026: $0');
    await userEvent.keyboard('{Home}');
    expect(announced()).toBe('Nov 19, 2026: $120');
    expect(chart()).toHaveTextContent('Nov 19, 2026 $120');
    await userEvent.tab();
    expect(announced()).toBe('');
    expect(chart()).not.toHaveTextContent('Nov 19, 2026');
  });

  it('shows the value of the day under the pointer without announcing it', () => {
    draw();
    const drawing = chart().querySelector('svg')!;
    fireEvent(drawing, point('pointermove', 640));
    expect(chart()).toHaveTextContent('Nov 21, 2026, so far $80');
    expect(announced()).toBe('');
    fireEvent(drawing, point('pointerout'));
    expect(chart()).not.toHaveTextContent('Nov 21, 2026, so far $80');
  });

  it('describes how to use it', () => {
    draw();
    expect(chart()).toHaveAccessibleDescription('Use the arrow keys to move between points.');
  });
});

describe('bar charts', () => {
  it('can be explored by keyboard, and each bar is announced', async () => {
    renderApp(<ChartBars label="Visitors by device" bars={[bar('Phone', 8), bar('Tablet', 2)]} />);
    await userEvent.tab();
    expect(announced()).toBe('Phone: 8 visitors');
    await userEvent.keyboard('{ArrowDown}');
    expect(announced()).toBe('Tablet: 2 visitors');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(announced()).toBe('Tablet: 2 visitors');
  });

  it('scale bars to the largest and show at most eight', () => {
    const bars = Array.from({ length: 11 }, (_, index) => bar(`Source ${index}`, 100 - index));
    const { container } = renderApp(<ChartBars label="Sources" bars={bars} />);
    const widths = [...container.querySelectorAll('rect.bar')].map((each) =>
      each.getAttribute('width'),
    );
    expect(widths).toHaveLength(8);
    expect(widths[0]).toBe('100%');
    expect(screen.getByText('Top 8 of 11.')).toBeInTheDocument();
  });

  it('show bars without width if nothing is counted', () => {
    const { container } = renderApp(<ChartBars label="Sources" bars={[bar('Direct', 0)]} />);
    expect(container.querySelector('rect.bar')).toHaveAttribute('width', '0%');
  });
});
