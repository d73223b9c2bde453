import styled from 'styled-components';
import { color, media, motion, space } from '~/theme/tokens';
import { capsText } from '~/theme/type-styles';

/** View of a text: its source, its preview, or both. */
export type EditorView = 'write' | 'preview' | 'both';

const views = [
  { id: 'write', label: 'Write' },
  { id: 'preview', label: 'Preview' },
  { id: 'both', label: 'Side by side' },
] as const;

interface ViewSwitchProps {
  view: EditorView;
  onChange: (view: EditorView) => void;
}

/** Chooses the view of a text; side by side only if there is room. */
export const ViewSwitch = ({ view, onChange }: ViewSwitchProps) => (
  <Row role="group" aria-label="View">
    {views.map(({ id, label }) => (
      <Choice
        key={id}
        type="button"
        data-view={id}
        aria-pressed={id === view}
        onClick={() => onChange(id)}
      >
        {label}
      </Choice>
    ))}
  </Row>
);

const Row = styled.div`
  display: flex;
  gap: ${space[5]};
  margin-left: auto;
  padding-inline: ${space[4]};
  ${media.belowMd} {
    margin-left: 0;
  }
`;

const Choice = styled.button`
  ${capsText}
  min-height: 2.75rem;
  border-bottom: 2px solid transparent;
  color: ${color.muted};
  transition: color ${motion.fast} ${motion.ease};
  &:hover,
  &[aria-pressed='true'] {
    color: ${color.ink};
  }
  &[aria-pressed='true'] {
    border-bottom-color: ${color.gold};
  }
  &:focus-visible {
    outline-offset: -3px;
    box-shadow: none;
  }
  ${media.belowLg} {
    &[data-view='both'] {
      display: none;
    }
  }
`;
