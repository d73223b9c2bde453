import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import type { Look } from '@contract/look';
import { color, radius, space } from '~/theme/tokens';
import { metaText } from '~/theme/type-styles';
import { Button } from '~/ui/button';
import { Skeleton } from '~/ui/skeleton';
import { useLookPreview } from '../model/use-look-preview';

const views = [
  { id: 'phone', label: 'Phone', width: 390 },
  { id: 'tablet', label: 'Tablet', width: 768 },
  { id: 'desktop', label: 'Desktop', width: 1280 },
] as const;

const schemes = [
  { id: 'light', label: 'Light' },
  { id: 'dark', label: 'Dark' },
] as const;

type Scheme = (typeof schemes)[number]['id'];

/** Width of an element in px, kept up to date. */
function useWidth() {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}

/** Preview of the whole site in the edited look, at the width of a device. */
export function PreviewPane({ look }: { look: Look }) {
  const [view, setView] = useState<(typeof views)[number]>(views[2]);
  const [chosen, setChosen] = useState<Scheme>('light');
  const { ref, width } = useWidth();
  const frame = useRef<HTMLIFrameElement>(null);
  const scheme = look.scheme === 'reader' ? chosen : look.scheme;
  const { shown, error } = useLookPreview({ ...look, scheme });
  const scale = width === 0 ? 1 : Math.min(1, width / view.width);
  const turn = shown?.turn ?? 0;

  useEffect(() => {
    // Reloading keeps the page that the owner has navigated to.
    if (turn > 1) frame.current?.contentWindow?.location.reload();
  }, [turn]);

  return (
    <Pane>
      <Bar>
        <Group role="group" aria-label="Width of the preview">
          {views.map((one) => (
            <Button
              key={one.id}
              size="small"
              aria-pressed={one.id === view.id}
              onClick={() => setView(one)}
            >
              {one.label}
            </Button>
          ))}
        </Group>
        <Group role="group" aria-label="Light or dark preview">
          {schemes.map(({ id, label }) => (
            <Button
              key={id}
              size="small"
              aria-pressed={id === scheme}
              disabled={look.scheme !== 'reader'}
              onClick={() => setChosen(id)}
            >
              {label}
            </Button>
          ))}
        </Group>
      </Bar>
      <Note role="status">
        {error || 'Nobody else sees this. Links work; visits are not counted.'}
      </Note>
      <Window ref={ref}>
        {shown === null ? (
          <Skeleton $height="100%" />
        ) : (
          <Frame
            ref={frame}
            title="Preview of the site"
            src={shown.path}
            style={{
              width: `${view.width}px`,
              height: `${100 / scale}%`,
              transform: `scale(${scale})`,
              left: `${Math.max(0, (width - view.width * scale) / 2)}px`,
            }}
          />
        )}
      </Window>
    </Pane>
  );
}

const Pane = styled.div`
  display: grid;
  grid-template-rows: auto auto minmax(0, 1fr);
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
  height: 100%;
`;

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space[2]} ${space[6]};
`;

const Group = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
`;

const Note = styled.p`
  ${metaText}
`;

const Window = styled.div`
  position: relative;
  min-height: 30rem;
  overflow: hidden;
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.fine};
  background-color: ${color.sunken};
`;

const Frame = styled.iframe`
  position: absolute;
  top: 0;
  border: 0;
  background-color: ${color.page};
  transform-origin: 0 0;
`;
