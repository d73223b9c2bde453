import { notImplemented } from '../../../lib/errors';

export default () => ({
  answer() {
    throw notImplemented('This is not part of this version yet.');
  },
});
