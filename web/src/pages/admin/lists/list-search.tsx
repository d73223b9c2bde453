import styled from 'styled-components';
import { media } from '~/theme/tokens';
import { SearchBar } from './search-bar';

/** The search of a list alone, as wide as words need. */
export const ListSearch = styled(SearchBar)`
  flex: 1 1 16rem;
  ${media.md} {
    max-width: 26rem;
  }
`;
