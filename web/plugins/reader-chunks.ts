/** What chunking knows of a module. */
interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

const PAGES = [
  'home/home-page',
  'post/post-page',
  'category/category-page',
  'stories/posts-page',
  'tag/tag-page',
  'search/search-page',
];

/** Which of them is the page of a post. */
const POST = 1;

const REACT = /\/node_modules\/(?:react|react-dom|scheduler)\//;

/**
 * Everything that a module imports, directly or not, without what is only loaded later. Throws for
 * a module that does not exist.
 */
function reach(graph: ModuleGraph, source: string): Set<string> {
  if (graph.getModuleInfo(source) === null) throw new Error(`There is no module ${source}`);
  const found = new Set<string>();
  const visit = (id: string): void => {
    if (found.has(id)) return;
    found.add(id);
    graph.getModuleInfo(id)?.importedIds.forEach(visit);
  };
  visit(source);
  return found;
}

/**
 * Puts what every page needs into one file, and what half of the readers' pages share: each file on its
 * own costs its headers, a place among six connections and a worse compression.
 */
export function readerChunks(src: string): (id: string, graph: ModuleGraph) => string | null {
  let first: Set<string> | undefined;
  let always: Set<string> | undefined;
  let pages: Set<string>[] = [];
  return (id, graph) => {
    if (REACT.test(id)) return 'react';
    first ??= reach(graph, `${src}/entry-client.tsx`);
    // What runs before a reader does anything stays apart from what they then need.
    if (first.has(id)) return null;
    always ??= reach(graph, `${src}/app/hydrate.tsx`);
    if (pages.length === 0)
      pages = PAGES.map((page) => reach(graph, `${src}/pages/public/${page}.tsx`));
    const isShared = pages.filter((page) => page.has(id)).length >= PAGES.length / 2;
    if (always.has(id) || isShared) return 'site';
    // What a post shares with the admin area would be a file each; the page itself stays one.
    return pages[POST]?.has(id) && !id.endsWith(`${PAGES[POST]}.tsx`) ? 'post' : null;
  };
}
