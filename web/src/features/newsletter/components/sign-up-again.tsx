import styled from 'styled-components';
import { SiteLink } from '~/lib/site-link';
import { ButtonLink } from '~/ui/button';
import { NEWSLETTER_ID } from '~/lib/newsletter';

/** The way back to the form on the home page. */
export const SignUpAgain = () => (
  <Start>
    <ButtonLink as={SiteLink} to={`/#${NEWSLETTER_ID}`} variant="filled">
      Sign Up Again
    </ButtonLink>
  </Start>
);

const Start = styled.div`
  justify-self: start;
`;
