import { type ReactNode, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { categoriesRead } from '~/features/categories/api/reads';
import { useCategoryImage } from '~/lib/category-image';
import { useRead } from '~/lib/read';
import { useTexts } from '~/lib/texts';
import { media, rhythm, space, width } from '~/theme/tokens';
import { Container } from '~/ui/container';
import { Picture } from '~/ui/image';
import { Section } from '~/ui/section';
import { PageHeader } from '../page-header/page-header';

interface MessagePageProps {
  /** Changes with the content of the page, which moves the focus to its start. */
  stage: string;
  title: string;
  lead: ReactNode;
  /** Omits the image if other images follow. */
  isPlain?: boolean;
  children?: ReactNode;
}

/** A page opened by an email link: a message and one action. */
export function MessagePage({ stage, title, lead, isPlain = false, children }: MessagePageProps) {
  const t = useTexts();
  const words = useRef<HTMLDivElement>(null);
  const seen = useRef(stage);
  useEffect(() => {
    if (seen.current === stage) return;
    seen.current = stage;
    // The pressed button may have been removed.
    words.current?.focus();
  }, [stage]);
  return (
    <Section space="compact">
      <Container>
        <Columns>
          <Words>
            <div ref={words} tabIndex={-1}>
              <PageHeader eyebrow={t('newsletter.label')} title={title}>
                {lead}
              </PageHeader>
            </div>
            {children}
          </Words>
          {!isPlain && <Scene />}
        </Columns>
      </Container>
    </Section>
  );
}

/** A landscape next to the text if there is room. */
function Scene() {
  const { data } = useRead(categoriesRead);
  const imageOf = useCategoryImage();
  return (
    <Plate>
      <Picture src={imageOf(data?.[0]?.slug)} alt="" sizes="28rem" fill />
    </Plate>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  ${media.lg} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
    align-items: start;
    gap: ${space[20]};
  }
`;

const Words = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${rhythm.grid};
  max-width: ${width.text};
`;

const Plate = styled.div`
  display: none;
  ${media.lg} {
    position: relative;
    display: block;
    aspect-ratio: 4 / 5;
    overflow: hidden;
  }
`;
