import type { ReactNode } from 'react'

interface DrawingProps {
  /** Size in the drawing's own units, and in pixels where no style says otherwise. */
  width: number
  height: number
  className?: string
  children: ReactNode
}

/**
 * The SVG element of drawings that code computes or islands show; the others are `.svg` files.
 * Colours come from custom properties alone, as presentation attributes: both themes work, and
 * no style attribute breaks the CSP.
 */
export const Drawing = ({ width, height, className, children }: DrawingProps) => (
  <svg
    viewBox={`0 0 ${width} ${height}`}
    width={width}
    height={height}
    className={className}
    aria-hidden
    focusable="false"
  >
    {children}
  </svg>
)
