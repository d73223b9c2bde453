import { render, type RenderResult } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import { TextsProvider } from '~/lib/texts';
import { testTexts } from './render-app';

/** Provides the English texts to a component that is rendered alone. */
export const TestTexts = ({ children }: { children: ReactNode }) => (
  <TextsProvider value={testTexts}>{children}</TextsProvider>
);

/** Renders a part that needs nothing of the app but its texts. */
export const renderTexts = (element: ReactElement): RenderResult =>
  render(element, { wrapper: TestTexts });
