import styled from 'styled-components';
import type { Site } from '@contract/site';
import { fontSize, space } from '~/theme/tokens';
import { Prose } from '~/ui/prose';
import { fillTokens } from '../model/fill-tokens';
import type { LegalPage } from '../model/legal-page';

/** The sections of a legal page, each with an anchor. */
export const LegalText = ({ page, site }: { page: LegalPage; site: Site }) => (
  <Text>
    <p>{fillTokens(page.intro, site)}</p>
    {page.sections.map(({ id, title, paragraphs, list }) => (
      <section key={id} aria-labelledby={id}>
        <h2 id={id}>{fillTokens(title, site)}</h2>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{fillTokens(paragraph, site)}</p>
        ))}
        {list && (
          <ul>
            {list.map((item) => (
              <li key={item}>{fillTokens(item, site)}</li>
            ))}
          </ul>
        )}
      </section>
    ))}
  </Text>
);

const Text = styled(Prose)`
  & > section {
    margin-top: ${space[12]};
  }
  & h2 {
    font-size: ${fontSize.h3};
  }
  & section > * + * {
    margin-top: ${space[5]};
  }
`;
