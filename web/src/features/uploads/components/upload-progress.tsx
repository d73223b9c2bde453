import styled from 'styled-components';
import { color, fontSize, space } from '~/theme/tokens';
import { Button } from '~/ui/button';
import { ProgressBar } from '~/ui/progress-bar';

interface UploadProgressProps {
  name: string;
  /** Share sent, 0 to 1. */
  share: number;
  onCancel: () => void;
}

/** Progress of an upload, with a cancel button. */
export const UploadProgress = ({ name, share, onCancel }: UploadProgressProps) => (
  <Row>
    <Bar>
      <span>{share < 1 ? `${name} · ${Math.round(share * 100)}%` : `${name} · processing…`}</span>
      <ProgressBar label={`Upload of ${name}`} value={share * 100} />
    </Bar>
    <Button size="small" onClick={onCancel}>
      Cancel upload
    </Button>
  </Row>
);

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[4]};
`;

const Bar = styled.div`
  display: grid;
  flex: 1 1 12rem;
  gap: ${space[1]};
  font-size: ${fontSize.caption};
  color: ${color.muted};
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
`;
