/** Where to find a system's export, and how to include everything. */
interface SystemHelp {
  name: string;
  steps: readonly string[];
}

/** Instructions for exporting from each system. */
export const systemHelp: readonly SystemHelp[] = [
  {
    name: 'WordPress',
    steps: [
      'Open Tools > Export, choose All content, and download the .xml file. If you get several, choose them all.',
      'Images are fetched from the old site, so leave it online until you are done. If it is gone, add a zip of the folder wp-content/uploads.',
      'Pretty Links or ThirstyAffiliates: add the CSV that the plugin exports. Redirection or Yoast: add the exported redirects as CSV, JSON or .htaccess.',
    ],
  },
  {
    name: 'Ghost',
    steps: [
      'Open Settings > Advanced > Import/Export, and export the content as a .json file.',
      'Images are fetched from the old site. With access to the server, “ghost backup” makes a zip that has them: choose that instead.',
      'Add redirects.yaml (or .json) and routes.yaml from Settings > Advanced > Labs, if you have changed them.',
    ],
  },
  {
    name: 'Substack',
    steps: [
      'Open Settings > Import/Export, create an export, and choose the zip.',
      'The zip also has your subscribers: import them under Newsletter > Subscribers.',
    ],
  },
  {
    name: 'Hugo, Jekyll, Astro and other Markdown',
    steps: [
      'Pack the folder with the posts and their images into a zip.',
      'Each file is a post; title, date, tags and state are read from its front matter.',
    ],
  },
  {
    name: 'Anything else',
    steps: [
      'Save the site’s RSS or Atom feed as a file. Most feeds have only the newest posts; raise that number on the old site first.',
    ],
  },
];
