import { Drawing, type DrawingProps } from './Drawing'

/**
 * Where the line climbs to the next storey: 64 units at 45 degrees, with a bit of level line
 * at both ends, so that the corners are mitred.
 */
export const Bend = ({ className }: DrawingProps) => (
  <Drawing width={104} height={74} className={className}>
    <path fill="none" stroke="var(--signal)" strokeWidth="9.8" d="M0 69H20L84 5H104" />
  </Drawing>
)
