import styled from 'styled-components';
import { aboutContent, type AboutSection } from '~/features/about/model/about';
import { color, fontSize, lineHeight, media, rhythm, space } from '~/theme/tokens';
import { Container } from '~/ui/container';
import { Section } from '~/ui/section';

interface AboutSectionsProps {
  /** Fills the magazine's name into a text. */
  named: (text: string) => string;
}

/** Mission, expert curation and exclusive access. */
export const AboutSections = ({ named }: AboutSectionsProps) => (
  <>
    <Section space="compact" aria-labelledby={aboutContent.mission.id}>
      <Container>
        <Mission>
          <SectionText section={aboutContent.mission} named={named} />
        </Mission>
      </Container>
    </Section>
    <Section tone="surface" space="compact">
      <Container>
        <Pair>
          {aboutContent.features.map((section) => (
            <section key={section.id} aria-labelledby={section.id}>
              <SectionText section={section} named={named} />
            </section>
          ))}
        </Pair>
      </Container>
    </Section>
  </>
);

const SectionText = ({ section, named }: AboutSectionsProps & { section: AboutSection }) => (
  <>
    <Title id={section.id}>{named(section.title)}</Title>
    <Text>
      {section.paragraphs.map((paragraph) => (
        <p key={paragraph}>{named(paragraph)}</p>
      ))}
    </Text>
  </>
);

const Mission = styled.div`
  display: grid;
  gap: ${space[6]} ${rhythm.grid};
  ${media.lg} {
    grid-template-columns: 5fr 7fr;
  }
`;

const Pair = styled.div`
  display: grid;
  gap: ${rhythm.compact} ${space[16]};
  ${media.lg} {
    grid-template-columns: 1fr 1fr;
  }
  & > section {
    display: grid;
    align-content: start;
    gap: ${space[5]};
    padding-top: ${space[8]};
    border-top: 1px solid ${color.line};
  }
`;

const Title = styled.h2`
  font-size: ${fontSize.h3};
`;

const Text = styled.div`
  display: grid;
  gap: ${space[5]};
  line-height: ${lineHeight.body};
`;
