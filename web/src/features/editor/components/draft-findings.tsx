import { memo, useId } from 'react';
import styled from 'styled-components';
import type { DraftFinding } from '@contract/draft-check';
import { count } from '~/lib/format';
import { color, fontSize, media, space } from '~/theme/tokens';
import { capsText, clampLines } from '~/theme/type-styles';
import { Button } from '~/ui/button';
import { fieldNames, findingGroups, type Severity } from '../model/draft-labels';

interface DraftFindingsProps {
  findings: readonly DraftFinding[];
  onShow: (finding: DraftFinding) => void;
}

/** Findings of the draft check by severity, each with a link to its place; memoized. */
export const DraftFindings = memo(function DraftFindings(props: DraftFindingsProps) {
  const { findings, onShow } = props;
  return (
    <Groups role="region" aria-label="Findings" tabIndex={0}>
      {findingGroups.map(({ severity, title }) => (
        <Group
          key={severity}
          severity={severity}
          title={title}
          findings={findings.filter((finding) => finding.severity === severity)}
          onShow={onShow}
        />
      ))}
    </Groups>
  );
});

interface GroupProps extends DraftFindingsProps {
  severity: Severity;
  title: string;
}

function Group({ severity, title, findings, onShow }: GroupProps) {
  const titleId = useId();
  if (findings.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <GroupTitle id={titleId} data-severity={severity}>
        {title} ({count(findings.length)})
      </GroupTitle>
      <List role="list">
        {findings.map((finding, index) => (
          <Finding key={index} finding={finding} onShow={onShow} />
        ))}
      </List>
    </section>
  );
}

/** Label of the button that leads to a finding's place. */
function linkTo({ rule, field, quote }: DraftFinding): string {
  if (quote !== null) return 'Show in text';
  return rule === 'disclosure' ? 'Go to Disclosure' : `Go to ${fieldNames[field]}`;
}

const Finding = ({
  finding,
  onShow,
}: {
  finding: DraftFinding;
  onShow: DraftFindingsProps['onShow'];
}) => {
  const textId = useId();
  const { message, quote } = finding;
  return (
    <li>
      <Words id={textId}>
        {message}
        {quote !== null && <Quote>“{quote}”</Quote>}
      </Words>
      <Button
        size="small"
        variant="quiet"
        aria-describedby={textId}
        onClick={() => onShow(finding)}
      >
        {linkTo(finding)}
      </Button>
    </li>
  );
};

/* A limited height keeps the form below in view while the author goes through the findings. */
const Groups = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  padding-top: ${space[3]};
  border-top: 1px solid ${color.line};
  ${media.md} {
    max-height: 20rem;
    padding-bottom: ${space[6]};
    overflow-y: auto;
    /* Faded edge, which shows that the list continues. */
    mask-image: linear-gradient(to top, transparent, #000 ${space[6]});
  }
`;

const GroupTitle = styled.h4`
  ${capsText}
  color: ${color.muted};
  &[data-severity='problem'] {
    color: ${color.danger};
  }
  &[data-severity='verify'] {
    color: ${color.info};
  }
`;

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  & > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0 ${space[4]};
    margin-top: 0;
    border-bottom: 1px solid ${color.line};
  }
  & > li:last-child {
    border-bottom: 0;
  }
  ${media.belowMd} {
    & button {
      padding-inline: 0;
    }
  }
`;

const Words = styled.p`
  flex: 1 1 18rem;
  padding-block: ${space[2]};
  color: ${color.ink};
`;

const Quote = styled.span`
  ${clampLines(2)}
  font-size: ${fontSize.caption};
  color: ${color.muted};
`;
