/** @typedef {import('../../web/node_modules/playwright-core/index.js').Page} Page */

/**
 * Collects all errors of a page; the document itself may respond with `status`.
 * @param {Page} page
 * @param {string} address of the document
 * @param {number} status
 * @returns {string[]} filled while the page is open
 */
export function watch(page, address, status) {
  /** @type {string[]} */
  const heard = [];
  page.on('console', (message) => {
    // Chromium logs documents that are expected to be missing.
    const isDocument = status >= 400 && message.location().url === address;
    if (['error', 'warning'].includes(message.type()) && !isDocument) {
      heard.push(`console ${message.type()}: ${message.text()}`);
    }
  });
  page.on('pageerror', (error) => heard.push(`page error: ${error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Leaving a page aborts requests that are no longer needed.
    if (reason !== 'net::ERR_ABORTED') heard.push(`request failed: ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    const isDocument = response.url() === address && response.request().isNavigationRequest();
    const isFine = isDocument ? response.status() === status : response.status() < 400;
    if (!isFine) heard.push(`status ${response.status()}: ${response.url()}`);
  });
  return heard;
}
