import styled from 'styled-components';
import { usd } from '~/lib/money';
import { color, fontSize, media, space } from '~/theme/tokens';
import { metaText, titleText } from '~/theme/type-styles';
import { Badge } from '~/ui/badge';
import { Card, CardHead } from '~/ui/card';

/** Sample values of the specification (section 2), shown until the first figure is measured. */
const SAMPLES = [
  { label: 'Top Performing Category', name: 'Exotic Travel', figure: '+23%' },
  { label: 'Best Affiliate Product', name: 'Luxury Watches', figure: usd(12_450) },
  { label: 'Traffic Source', name: 'Organic Search', figure: '68%' },
];

/** What does best; sample values, and marked as such. */
export const PerformanceSamples = () => (
  <Card aria-labelledby="performance-title">
    <CardHead id="performance-title" title="Performance Analytics" />
    <Explanation>Sample values: nothing has been measured yet.</Explanation>
    <List>
      {SAMPLES.map(({ label, name, figure }) => (
        <Row key={label}>
          <dt>{label}</dt>
          <dd>
            <Name>{name}</Name>
            <Badge tone="gold">Sample</Badge>
            <Figure>{figure}</Figure>
          </dd>
        </Row>
      ))}
    </List>
  </Card>
);

const Explanation = styled.p`
  margin-bottom: ${space[4]};
  color: ${color.muted};
`;

const List = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  border-top: 1px solid ${color.line};
  ${media.lg} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

const Row = styled.div`
  display: grid;
  gap: ${space[1]};
  padding-block: ${space[4]};
  &:last-child {
    padding-bottom: 0;
  }
  & + & {
    border-top: 1px solid ${color.line};
  }
  ${media.lg} {
    padding: ${space[4]} ${space[6]} 0;
    &:first-child {
      padding-left: 0;
    }
    &:last-child {
      padding-right: 0;
    }
    & + & {
      border-top: 0;
      border-left: 1px solid ${color.line};
    }
  }
  & > dt {
    ${metaText}
  }
  & > dd {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space[1]} ${space[3]};
  }
`;

const Name = styled.span`
  ${titleText}
`;

const Figure = styled.span`
  ${titleText}
  margin-left: auto;
  font-size: ${fontSize.lead};
  font-variant-numeric: lining-nums tabular-nums;
`;
