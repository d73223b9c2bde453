import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { metaText } from '~/theme/type-styles';

/** Says that the days are not all of the zone that the site has now. */
export const ZonesLine = () => (
  <Line>
    Days of two time zones are mixed until the figures have been counted anew. “Recount Figures” in{' '}
    <Link to="/admin?tab=automation">Automation</Link> does it.
  </Line>
);

const Line = styled.p`
  ${metaText}
`;
