import type { ReactNode } from 'react'
import { Drawing, type DrawingProps } from '../Drawing'

/**
 * The sheet of the strips at the tops of pages: as wide as the window, cropped from the
 * right and from above. The line is their ground, 215 from the top.
 */
export const Frieze = ({
  className,
  children,
}: DrawingProps & { children: ReactNode }) => (
  <Drawing width={1440} height={240} cover="left" className={className}>
    <g
      fill="none"
      stroke="var(--ink)"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </g>
  </Drawing>
)
