import styled from 'styled-components';
import { CategoryGrid } from '~/features/categories/components/category-grid';
import { fontSize, rhythm } from '~/theme/tokens';
import { Container } from '~/ui/container';
import { Section } from '~/ui/section';

/** What the magazine writes about. */
export const AboutCategories = () => (
  <Section space="compact" aria-labelledby="subjects-title">
    <Container>
      <Title id="subjects-title">What We Write About</Title>
      <CategoryGrid />
    </Container>
  </Section>
);

const Title = styled.h2`
  margin-bottom: ${rhythm.grid};
  font-size: ${fontSize.h2};
`;
