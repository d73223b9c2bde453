/** One entry of Vite's build manifest. */
interface ManifestChunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
}

/** Vite's build manifest: chunks by source file. */
export type Manifest = Record<string, ManifestChunk>;

/** Assets of a page, as addresses of the site. */
export interface PageAssets {
  script: string;
  files: string[];
}

const ENTRY = 'src/entry-client.tsx';

/** Files that the entry and the modules of one page need, without duplicates. */
export function assetsOf(manifest: Manifest, sources: readonly string[]): PageAssets {
  const files = new Set<string>();
  const visit = (name: string): void => {
    const chunk = manifest[name];
    if (chunk === undefined || files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  // The entry's dynamic imports are what every page needs.
  for (const name of [ENTRY, ...(manifest[ENTRY]?.dynamicImports ?? []), ...sources]) visit(name);
  const script = manifest[ENTRY]?.file ?? '';
  files.delete(script);
  return { script: `/${script}`, files: [...files].map((file) => `/${file}`) };
}
