import { LineDrawing } from '~/ui/icon';

/* Separate from the icons for readers, which every page includes. */
const PATHS = {
  dashboard: 'M4 4.5h7v8H4v-8Zm9.5 0H20v4.5h-6.5V4.5Zm0 7.5H20v7.5h-6.5V12ZM4 15.5h7v4H4v-4Z',
  attention: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15l1.5-2ZM10 21h4M12 5V3.5',
  analytics: 'M4 19.5h16M6.5 19.5v-6M11 19.5v-10M15.5 19.5v-7.5M19 19.5V5',
  articles: 'M5.5 3.5h9l4 4v13h-13v-17Zm9 0v4h4M8.5 11.5h7M8.5 14.5h7M8.5 17.5h4.5',
  create: 'M4 20h4L19.5 8.5l-4-4L4 16v4ZM13.5 6.5l4 4',
  ai: 'M11 4.5l1.6 4.9 4.9 1.6-4.9 1.6L11 17.5l-1.6-4.9L4.5 11l4.9-1.6L11 4.5Zm7 9.5.9 2.6 2.6.9-2.6.9-.9 2.6-.9-2.6-2.6-.9 2.6-.9.9-2.6Z',
  categories: 'M4 5h7v6H4V5Zm9 0h7v6h-7V5ZM4 13h7v6H4v-6Zm9 0h7v6h-7v-6Z',
  images:
    'M3.5 5h17v14h-17V5Zm0 11 5-5 4.5 4.5 3-3 4.5 4.5M15.5 10a1.25 1.25 0 1 0 0-2.5 1.25 1.25 0 0 0 0 2.5Z',
  series: 'M4.5 8.5h11v11h-11v-11ZM7 6h11v11M9.5 3.5h11v11',
  pages: 'M4 4.5h16v15H4v-15ZM4 9h16M9.5 9v10.5',
  authors:
    'M12 11.5a3.75 3.75 0 1 0 0-7.5 3.75 3.75 0 0 0 0 7.5ZM4.5 20c.6-3.6 3.6-5.5 7.5-5.5s6.9 1.9 7.5 5.5',
  affiliates:
    'M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-5.7-5.7L12 7.2M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 5.7 5.7l1.3-1.4',
  products: 'M5.5 8h13l1 12h-15l1-12Zm3 2.5V7a3.5 3.5 0 0 1 7 0v3.5',
  sales:
    'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-14.5v11M14.75 9c-.5-.9-1.5-1.25-2.75-1.25-1.6 0-2.75.75-2.75 2.1 0 2.9 5.6 1.35 5.6 4.3 0 1.35-1.2 2.1-2.85 2.1-1.4 0-2.4-.5-2.9-1.5',
  newsletter: 'M3.5 6h17v12.5h-17V6Zm0 .5 8.5 6.5 8.5-6.5',
  messages: 'M4 5h16v11.5h-8.5L7 20v-3.5H4V5Zm4 4h8M8 12.5h5',
  automation:
    'M19.5 11a7.5 7.5 0 0 0-13-4L4 9.5M4 5v4.5h4.5M4.5 13a7.5 7.5 0 0 0 13 4l2.5-2.5M20 19v-4.5h-4.5',
  social:
    'M17 8.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM7 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Zm10 6a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM9.2 10.8l5.6-3.4M9.2 13.2l5.6 3.4',
  settings:
    'M4 7h8.5M17.5 7H20M4 12h2.5M11.5 12H20M4 17h8.5M17.5 17H20M15 9.5v-5M9 14.5v-5M15 19.5v-5',
  system:
    'M4 5h16v5.5H4V5Zm0 8.5h16V19H4v-5.5ZM7.5 7.75h.01M7.5 16.25h.01M11 7.75h5.5M11 16.25h5.5',
  panel: 'M13.5 4H20v6.5M20 4l-9 9M10 5.5H4.5v14h14V14',
  magazine:
    'M12 6.5C10 5 7.5 4.5 4 4.5v13c3.5 0 6 .5 8 2 2-1.5 4.5-2 8-2v-13c-3.5 0-6 .5-8 2Zm0 0v13',
} as const;

export type PlaceIconName = keyof typeof PATHS;

/** Decorative icon of a place; its link has the accessible name. */
export const PlaceIcon = ({ name }: { name: PlaceIconName }) => (
  <LineDrawing path={PATHS[name]} size={20} />
);
