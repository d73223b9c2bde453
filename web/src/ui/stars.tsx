const STAR =
  'm12 2.6 2.9 6.1 6.6.9-4.8 4.6 1.2 6.6L12 17.6l-5.9 3.2 1.2-6.6L2.5 9.6l6.6-.9L12 2.6Z';

interface StarsProps {
  /** 0 to 5 in half steps. */
  value: number;
  /** Size of a star in px. */
  size?: number;
}

/** Five stars, filled up to the rating; decorative, its text is next to them. */
export const Stars = ({ value, size = 24 }: StarsProps) => (
  <svg aria-hidden focusable="false" width={size * 5} height={size} viewBox="0 0 120 24">
    {[0, 1, 2, 3, 4].map((star) => (
      <g key={star} transform={`translate(${star * 24} 0)`}>
        <path d={STAR} fill="none" stroke="currentColor" strokeWidth={1.25} />
        {value > star && (
          <path
            d={STAR}
            fill="currentColor"
            style={{ clipPath: value - star < 1 ? 'inset(0 50% 0 0)' : undefined }}
          />
        )}
      </g>
    ))}
  </svg>
);
