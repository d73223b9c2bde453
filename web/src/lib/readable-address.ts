/** An address for display: percent escapes decoded, unchanged where they cannot be. */
export function readableAddress(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}
