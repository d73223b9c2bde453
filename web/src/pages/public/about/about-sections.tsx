import { useRef } from 'react';
import styled from 'styled-components';
import { RenderedText } from '~/features/article/components/rendered-text';
import { useTextParts } from '~/features/article/components/use-text-parts';
import { color, fontSize, lineHeight, media, rhythm, space } from '~/theme/tokens';
import { Container } from '~/ui/container';
import { Section } from '~/ui/section';
import type { AboutParts, AboutSection } from './about-parts';

/** The About text: opening, first section next to its title, the others in pairs. */
export const AboutSections = ({ parts: { opening, sections } }: { parts: AboutParts }) => {
  const [mission, ...features] = sections;
  return (
    <>
      {opening !== '' && (
        <Section space="compact">
          <Container>
            <RenderedText textKey={opening} html={opening} />
          </Container>
        </Section>
      )}
      {mission && (
        <Section space="compact" aria-labelledby={mission.id}>
          <Container>
            <Mission>
              <SectionText section={mission} />
            </Mission>
          </Container>
        </Section>
      )}
      {features.length > 0 && (
        <Section tone="surface" space="compact">
          <Container>
            <Pair>
              {features.map((section) => (
                <section key={section.id} aria-labelledby={section.id}>
                  <SectionText section={section} />
                </section>
              ))}
            </Pair>
          </Container>
        </Section>
      )}
    </>
  );
};

const SectionText = ({ section: { id, title, html } }: { section: AboutSection }) => (
  <>
    <Title id={id} dangerouslySetInnerHTML={{ __html: title }} />
    <Text html={html} />
  </>
);

const WIDE_BLOCKS = ['product', 'comparison', 'gallery', 'newsletter']
  .map((name) => `[data-block='${name}']`)
  .join(', ');

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
  /* Too wide for half a page: next to its title, as in the first section. */
  ${media.lg} {
    & > section:has(> div > :is(${WIDE_BLOCKS})) {
      grid-column: 1 / -1;
      grid-template-columns: 5fr 7fr;
      gap: ${rhythm.grid};
    }
  }
`;

const Title = styled.h2`
  font-size: ${fontSize.h3};
`;

interface TextPartProps {
  /** Part of a page's text as safe HTML. */
  html: string;
  className?: string;
}

/** A part of a text that the page shows in several places, without extra styles. */
function TextPart({ html, className }: TextPartProps) {
  const ref = useRef<HTMLDivElement>(null);
  useTextParts(ref);
  return <div ref={ref} className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}

const Text = styled(TextPart).attrs({ className: 'prose' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
  line-height: ${lineHeight.body};
  & > [data-block] {
    margin-block: ${space[3]};
  }
`;
