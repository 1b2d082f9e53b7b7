import type { ReactNode } from 'react'

/** What every drawing takes; its size and place are up to the caller's styles. */
export interface DrawingProps {
  className?: string
}

interface SheetProps extends DrawingProps {
  /** Size in the drawing's own units, and in pixels where no style says otherwise. */
  width: number
  height: number
  /** Says what is drawn, and makes it an image; without it the drawing is decoration. */
  label?: string
  /** Fills its box and is cropped, instead of being shown whole; the part that stays. */
  cover?: keyof typeof croppings
  /** Draws the shapes as lines of this colour and width, with round ends and corners. */
  stroke?: string
  strokeWidth?: number
  children: ReactNode
}

const croppings = {
  top: 'xMidYMin slice',
  center: 'xMidYMid slice',
  /** The left end and the ground. */
  left: 'xMinYMax slice',
} as const

/**
 * The SVG element of every drawing. Colours come from custom properties alone, as presentation
 * attributes: both themes work, and no style attribute breaks the CSP.
 */
export const Drawing = ({
  width,
  height,
  label,
  cover,
  stroke,
  strokeWidth,
  className,
  children,
}: SheetProps) => (
  <svg
    viewBox={`0 0 ${width} ${height}`}
    width={width}
    height={height}
    preserveAspectRatio={cover && croppings[cover]}
    className={className}
    role={label === undefined ? undefined : 'img'}
    aria-label={label}
    aria-hidden={label === undefined || undefined}
    focusable="false"
  >
    {stroke ? (
      <g
        fill="none"
        stroke={stroke}
        strokeWidth={strokeWidth}
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {children}
      </g>
    ) : (
      children
    )}
  </svg>
)
