import { TestEnvironment } from 'jest-environment-jsdom';
import { disableStorages } from '../../../cms/tests/support/async-storages';
import { compileOnce } from '../../../cms/tests/support/compile-once';
import { measureProcessor, deferOptimizing } from '../../../cms/tests/support/processor-use';

compileOnce();
deferOptimizing();

type Parameters = ConstructorParameters<typeof TestEnvironment>;

/** Filled by `speedUpComputedStyles`. */
const defaultStyles = new Map<string, Partial<Record<string, string>>>();

/** The jsdom environment, with shared default styles and compiled code per worker. */
export default class PageEnvironment extends TestEnvironment {
  readonly #recordProcessor: () => void;

  constructor(...[config, context]: Parameters) {
    const recordProcessor = measureProcessor(context.testPath);
    super(config, context);
    this.#recordProcessor = recordProcessor;
  }

  override async setup(): Promise<void> {
    await super.setup();
    this.global.defaultStyles = defaultStyles;
  }

  override async teardown(): Promise<void> {
    this.#recordProcessor();
    disableStorages();
    await super.teardown();
  }
}
