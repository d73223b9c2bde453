/** An address as people read it: in letters where they are letters, as it is where it is none that can be read so. */
export function readableAddress(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}
