/** One entry of Vite's build manifest. */
interface ManifestChunk {
  file: string;
  css?: string[];
  imports?: string[];
}

/** Vite's build manifest: chunks by source file. */
export type Manifest = Record<string, ManifestChunk>;

/** What a page has to load, as addresses of the site. */
export interface PageAssets {
  script: string;
  stylesheets: string[];
  preloads: string[];
}

const ENTRY = 'src/entry-client.tsx';

/** The files that the entry and one page's module need, each once. */
export function assetsOf(manifest: Manifest, source: string): PageAssets {
  const files = new Set<string>();
  const styles = new Set<string>();
  const visit = (name: string): void => {
    const chunk = manifest[name];
    if (chunk === undefined || files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.css?.forEach((file) => styles.add(file));
    chunk.imports?.forEach(visit);
  };
  visit(ENTRY);
  visit(source);
  const shared = manifest['style.css'];
  if (shared !== undefined) styles.add(shared.file);
  const script = manifest[ENTRY]?.file ?? '';
  files.delete(script);
  return {
    script: `/${script}`,
    stylesheets: [...styles].map((file) => `/${file}`),
    preloads: [...files].map((file) => `/${file}`),
  };
}
