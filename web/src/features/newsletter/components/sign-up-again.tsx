import styled from 'styled-components';
import { SiteLink } from '~/lib/site-link';
import { ButtonLink } from '~/ui/button';
import { NEWSLETTER_ID } from '~/lib/newsletter';
import { useTexts } from '~/lib/texts';

/** Link to the sign-up on the home page. */
export const SignUpAgain = () => {
  const t = useTexts();
  return (
    <Start>
      <ButtonLink as={SiteLink} to={`/#${NEWSLETTER_ID}`} variant="filled">
        {t('confirm.again')}
      </ButtonLink>
    </Start>
  );
};

const Start = styled.div`
  justify-self: start;
`;
