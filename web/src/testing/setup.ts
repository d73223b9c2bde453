import '@testing-library/jest-dom';
import { TextDecoder, TextEncoder } from 'node:util';
import { configure } from '@testing-library/react';
import { dismissToast } from '~/ui/toast/toast-store';
import { speedUpComputedStyles } from './computed-styles';
import { speedUpLabels } from './labels';
import { skipOwnerStacks } from './owner-stacks';
import { quietWaits } from './quiet-waits';
import { servedAxios } from './serve-axios';

// On a busy machine, waiting for updates and typing into large forms take long.
configure({ asyncUtilTimeout: 15_000 });
jest.setTimeout(60_000);

// Browser features that jsdom lacks.
Object.assign(globalThis, { TextEncoder, TextDecoder });
class ResizeObserver {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
}
Object.assign(window, { ResizeObserver });
window.scrollTo = () => undefined;
// Newer browsers return a promise, which an effect must not return.
Object.assign(Element.prototype, { scrollIntoView: () => Promise.resolve() });

speedUpComputedStyles();
speedUpLabels();
quietWaits();
skipOwnerStacks();

const unexpected: string[] = [];

// Each test starts without stored state, requests or toasts.
beforeEach(() => {
  unexpected.length = 0;
  localStorage.clear();
  sessionStorage.clear();
  servedAxios.request.mockReset();
  dismissToast();
  for (const level of ['error', 'warn'] as const) {
    jest.spyOn(console, level).mockImplementation((...parts: unknown[]) => {
      unexpected.push(`console.${level}: ${parts.map(String).join(' ')}`);
    });
  }
});

afterEach(() => {
  jest.restoreAllMocks();
  if (unexpected.length > 0) throw new Error(unexpected.join('\n'));
});
