/** Copies a text and tells whether the clipboard took it: browsers may refuse, and have none without TLS. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
