import type { ReactNode } from 'react'

/** What every drawing takes: its place on the page is the caller's business. */
export interface DrawingProps {
  className?: string
}

interface FrameProps extends DrawingProps {
  /** Size in the drawing's own units, and in pixels where no style says otherwise. */
  width: number
  height: number
  /** Says what is drawn, and makes it a picture; without it the drawing is decoration. */
  label?: string
  /** Fills the place it is given and is cropped, instead of being shown whole: from here. */
  cover?: keyof typeof croppings
  children: ReactNode
}

/** Which part stays when the sheet is cropped. */
const croppings = {
  top: 'xMidYMin slice',
  center: 'xMidYMid slice',
  /** The left end and the ground. */
  left: 'xMinYMax slice',
} as const

/**
 * The sheet that all drawings are on. Colours come from custom properties alone, as
 * presentation attributes: both themes work, and no style attribute meets the CSP.
 */
export const Drawing = ({
  width,
  height,
  label,
  cover,
  className,
  children,
}: FrameProps) => {
  const decorative = label === undefined
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      preserveAspectRatio={cover && croppings[cover]}
      className={className}
      role={decorative ? undefined : 'img'}
      aria-label={label}
      aria-hidden={decorative || undefined}
      focusable="false"
    >
      {children}
    </svg>
  )
}
