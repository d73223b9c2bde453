import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useTexts } from '~/lib/texts';
import { color, fontSize, rhythm, space, width } from '../theme/tokens';
import { metaText } from '../theme/type-styles';
import { Button } from './button';
import { Container } from './container';
import { GoldRule } from './gold-rule';

interface ErrorScreenProps {
  onRetry?: () => void;
  title?: string;
  /** Explanation in a sentence; a general one by default. */
  children?: ReactNode;
}

/** Fallback for a page or panel that failed to render; its home link works without JavaScript. */
export const ErrorScreen = ({ onRetry, title, children }: ErrorScreenProps) => {
  const t = useTexts();
  return (
    <Container>
      <Screen role="alert">
        <h1>{title ?? t('failed.title')}</h1>
        <GoldRule />
        <Words>{children ?? t('failed.text')}</Words>
        <Actions>
          {onRetry && (
            <Button variant="filled" onClick={onRetry}>
              {t('failed.retry')}
            </Button>
          )}
          <a href="/">{t('page.home')}</a>
        </Actions>
      </Screen>
    </Container>
  );
};

interface LoadFailureProps {
  onRetry: () => void;
  /** A sentence about what could not be loaded. */
  children: ReactNode;
}

/** Fallback for a part of a page that failed to load. */
export const LoadFailure = ({ onRetry, children }: LoadFailureProps) => {
  const t = useTexts();
  return (
    <Failure role="alert">
      <p>{children}</p>
      <Button size="small" onClick={onRetry}>
        {t('failed.retry')}
      </Button>
    </Failure>
  );
};

const Screen = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[6]};
  max-width: ${width.text};
  padding-block: ${rhythm.section};
`;

const Words = styled.div`
  font-size: ${fontSize.lead};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[4]} ${space[8]};
  margin-top: ${space[2]};
`;

const Failure = styled.div`
  ${metaText}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[3]} ${space[6]};
  padding-block: ${space[5]};
  border-block: 1px solid ${color.line};
`;
