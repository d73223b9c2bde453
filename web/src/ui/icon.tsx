const PATHS = {
  menu: 'M3 7h18M3 12h18M3 17h18',
  close: 'm5 5 14 14M19 5 5 19',
  chevron: 'm6 9.5 6 6 6-6',
  arrow: 'M4 12h16m-6-6 6 6-6 6',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm4.7-1.8L20.5 20.5',
  external: 'M13.5 4H20v6.5M20 4l-9 9M10 5.5H4.5v14h14V14',
} as const;

interface IconProps {
  name: keyof typeof PATHS;
  /** Edge in px. */
  size?: number;
  className?: string;
}

/** Decorative line icon; the control that holds it carries the name. */
export const Icon = ({ name, size = 20, className }: IconProps) => (
  <LineDrawing path={PATHS[name]} size={size} className={className} />
);

interface LineDrawingProps {
  path: string;
  size: number;
  className?: string;
}

/** A 24 × 24 drawing in one line weight, whatever the size. */
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
