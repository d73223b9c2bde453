import styled from 'styled-components';
import { media } from '~/theme/tokens';
import { SearchBar } from './search-bar';

/** Search of a list without filters, with limited width. */
export const ListSearch = styled(SearchBar)`
  flex: 1 1 16rem;
  ${media.md} {
    max-width: 26rem;
  }
`;
