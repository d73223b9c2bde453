import { useId, useState } from 'react';
import styled from 'styled-components';
import type { DraftFinding } from '@contract/draft-check';
import { color, fontSize, media, space } from '~/theme/tokens';
import { metaText } from '~/theme/type-styles';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import { findingCounts, measuresText } from '../model/draft-labels';
import type { DraftCheckState } from '../model/use-draft-check';
import { DraftFindings } from './draft-findings';

interface DraftCheckPanelProps {
  /** Check of the form's values. */
  draftCheck: DraftCheckState;
  /** Scrolls to the subject of a finding. */
  onShow: (finding: DraftFinding) => void;
}

/** Checks a draft on demand and lists findings; none of them prevents saving. */
export function DraftCheckPanel({ draftCheck, onShow }: DraftCheckPanelProps) {
  const titleId = useId();
  const { check, isPending, isOutdated, failure, run } = draftCheck;
  const [isFolded, setFolded] = useState(false);
  const hasFindings = check !== null && check.findings.length > 0;
  const start = (): void => {
    if (isPending) return;
    setFolded(false);
    void run();
  };
  return (
    <Panel aria-labelledby={titleId}>
      <Head>
        <Words>
          <Title id={titleId}>Draft check</Title>
          <div role="status">
            {check === null ? (
              <p>Checks length, readability, headings and links, and lists facts to verify.</p>
            ) : (
              <>
                <Result>
                  {findingCounts(check)} {isOutdated && <Badge tone="warning">Outdated</Badge>}
                </Result>
                <p>{measuresText(check)}</p>
              </>
            )}
          </div>
        </Words>
        <Buttons>
          {hasFindings && (
            <Button
              size="small"
              variant="quiet"
              aria-expanded={!isFolded}
              onClick={() => setFolded(!isFolded)}
            >
              {isFolded ? 'Show findings' : 'Hide findings'}
            </Button>
          )}
          <Button size="small" aria-disabled={isPending || undefined} onClick={start}>
            {isPending && 'Checking…'}
            {!isPending && (check === null ? 'Check draft' : 'Check again')}
          </Button>
        </Buttons>
      </Head>
      {failure !== null && <Failure role="alert">{failure}</Failure>}
      {hasFindings && !isFolded && <DraftFindings findings={check.findings} onShow={onShow} />}
    </Panel>
  );
}

const Panel = styled.section`
  ${metaText}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
  padding: ${space[4]} ${space[5]};
  border: 1px solid ${color.line};
  overflow-wrap: anywhere;
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  justify-content: space-between;
  gap: ${space[3]} ${space[6]};
`;

const Words = styled.div`
  flex: 1 1 18rem;
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]} ${space[3]};
  ${media.belowMd} {
    width: 100%;
    & > button:last-child {
      flex: 1 0 auto;
    }
  }
`;

const Title = styled.h3`
  margin-bottom: ${space[1]};
  font-family: inherit;
  font-size: ${fontSize.small};
  font-weight: 600;
  letter-spacing: 0;
  color: ${color.ink};
`;

const Result = styled.p`
  color: ${color.ink};
`;

const Failure = styled.p`
  color: ${color.danger};
`;
