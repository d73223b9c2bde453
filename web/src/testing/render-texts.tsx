import { render, type RenderResult } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import { TextsProvider } from '~/lib/texts';
import { testTexts } from './render-app';

/** Provides the English texts to a component rendered without the app. */
export const TestTexts = ({ children }: { children: ReactNode }) => (
  <TextsProvider value={testTexts}>{children}</TextsProvider>
);

/** Renders a component that needs nothing from the app except its texts. */
export const renderTexts = (element: ReactElement): RenderResult =>
  render(element, { wrapper: TestTexts });
