/** An address for display: with percent escapes decoded, or unchanged if they are invalid. */
export function readableAddress(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}
