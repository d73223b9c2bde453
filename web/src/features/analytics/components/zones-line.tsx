import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { metaText } from '~/theme/type-styles';

/** Says that the days are not all of the zone that the site has now. */
export const ZonesLine = () => (
  <Line>
    Days from two time zones are mixed. To fix this, run “Recalculate Analytics” in{' '}
    <Link to="/admin?tab=automation">Automation</Link>.
  </Line>
);

const Line = styled.p`
  ${metaText}
`;
