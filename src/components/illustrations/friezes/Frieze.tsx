import type { ReactNode } from 'react'
import { Drawing } from '../Drawing'

/**
 * The strip at the top of a page: as wide as the window, cropped from the right and from above.
 * The line is its ground, 215 from the top.
 */
export const Frieze = ({ children }: { children: ReactNode }) => (
  <Drawing width={1440} height={240} cover="left" stroke="var(--ink)" strokeWidth={3}>
    {children}
  </Drawing>
)
