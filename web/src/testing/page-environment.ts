import { TestEnvironment } from 'jest-environment-jsdom';
import { endStorages } from '../../../cms/tests/support/async-storages';
import { compileOnce } from '../../../cms/tests/support/compile-once';
import { deferOptimizing } from '../../../cms/tests/support/processor-use';

compileOnce();
deferOptimizing();

/** Filled by `speedUpComputedStyles`. */
const defaultStyles = new Map<string, Partial<Record<string, string>>>();

/** jsdom's. Every file has modules of its own, as ever. */
export default class PageEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    this.global.defaultStyles = defaultStyles;
  }

  override async teardown(): Promise<void> {
    endStorages();
    await super.teardown();
  }
}
