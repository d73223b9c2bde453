const PATHS = {
  menu: 'M3 7h18M3 12h18M3 17h18',
  close: 'm5 5 14 14M19 5 5 19',
  chevron: 'm6 9.5 6 6 6-6',
  arrow: 'M4 12h16m-6-6 6 6-6 6',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm4.7-1.8L20.5 20.5',
  check: 'm4.5 12.5 5 5 10-11',
  plus: 'M12 4.5v15M4.5 12h15',
  edit: 'M4 20h4L19.5 8.5l-4-4L4 16v4ZM13.5 6.5l4 4',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Zm9.5 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  trash: 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 13h9l1-13M10 11v5.5M14 11v5.5',
  undo: 'M8.5 5 4 9.5 8.5 14M4.5 9.5H15a5 5 0 0 1 0 10h-4',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-14v5.5l3.5 2',
  upload: 'M12 16V4.5M7 9l5-5 5 5M4.5 15v4.5h15V15',
  image: 'M4 5h16v14H4V5Zm0 11 5-5 4 4 2.5-2.5L20 17M15 9.5h.01',
  link: 'M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-5.7-5.7L12 7.2M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 5.7 5.7l1.3-1.4',
  download: 'M12 4.5V16M7 11.5l5 5 5-5M4.5 19.5h15',
  bold: 'M7.5 4.5h5.75a3.75 3.75 0 0 1 0 7.5H7.5V4.5Zm0 7.5h6.75a3.75 3.75 0 0 1 0 7.5H7.5V12Z',
  italic: 'M10.5 4.5h7.5M6 19.5h7.5M14.25 4.5l-4.5 15',
  heading: 'M6 4.5v15M18 4.5v15M6 12h12',
  subheading:
    'M4 6v12M12.5 6v12M4 12h8.5M16 11.25c.4-1.2 1.3-1.75 2.25-1.75 1.4 0 2.25.8 2.25 2s-1 1.9-2.25 1.9c1.35 0 2.5.75 2.5 2.1s-1.1 2.25-2.5 2.25c-1.1 0-2-.6-2.4-1.75',
  strike:
    'M3.5 12h17M16.5 7.5C16 5.6 14.4 4.5 12 4.5c-2.7 0-4.5 1.3-4.5 3.4 0 2 1.6 3 4.5 4.1 3 1.1 4.75 2.1 4.75 4.1 0 2.2-1.95 3.4-4.75 3.4-2.6 0-4.3-1.2-4.75-3.4',
  numbers:
    'M10.5 6H20M10.5 12H20M10.5 18H20M4 4.5h1.25V9M4 9h2.5M4 14.75c.2-.7.7-1 1.25-1 .8 0 1.25.5 1.25 1.15 0 1-1 1.6-2.5 3.35h2.6',
  footnote: 'M4 19.5 8.75 5.5l4.75 14M5.6 14.75h6.3M16.75 6.5l1.75-1.25v6',
  outline: 'M4 6h10M7.5 12H20M7.5 18h9',
  expand: 'M4.5 9.5v-5h5M19.5 9.5v-5h-5M4.5 14.5v5h5M19.5 14.5v5h-5',
  list: 'M9.5 6H20M9.5 12H20M9.5 18H20M4 6h1.75M4 12h1.75M4 18h1.75',
  quote: 'M5 5.5v13M9.5 7H20M9.5 12H20M9.5 17h6.5',
  table: 'M4 5h16v14H4V5Zm0 4.75h16M4 14.5h16M10 5v14',
  mail: 'M3.5 6h17v12.5h-17V6Zm0 .5 8.5 6.5 8.5-6.5',
  print: 'M7.5 9V4h9v5M7.5 17H4V9h16v8h-3.5M7.5 14h9v6h-9v-6Zm9-2.25h.75',
  share: 'M12 15V3.5M8 7.5l4-4 4 4M8.5 11H6v9h12v-9h-2.5',
  rss: 'M4 4.5a15.5 15.5 0 0 1 15.5 15.5M4 11a9 9 0 0 1 9 9M4.75 18.25h1.5v1.5h-1.5z',
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15l1.5-2ZM10 21h4M12 5V3.5',
  external: 'M13.5 4H20v6.5M20 4l-9 9M10 5.5H4.5v14h14V14',
} as const;

interface IconProps {
  name: keyof typeof PATHS;
  /** Size in px. */
  size?: number;
  className?: string;
}

/** Decorative line icon; the control that contains it has the accessible name. */
export const Icon = ({ name, size = 20, className }: IconProps) => (
  <LineDrawing path={PATHS[name]} size={size} className={className} />
);

interface LineDrawingProps {
  path: string;
  size: number;
  className?: string;
}

/** A 24 × 24 drawing with the same line weight at any size. */
export const LineDrawing = ({ path, size, className }: LineDrawingProps) => (
  <svg
    aria-hidden
    focusable="false"
    className={className}
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={1.25 * (24 / size)}
  >
    <path d={path} />
  </svg>
);
