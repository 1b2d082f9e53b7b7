import { Drawing } from './Drawing'

/** The platform's sign: one line leaves a station and draws a pin, which is a G. */
export const Mark = () => (
  <Drawing width={32} height={32}>
    <path
      fill="none"
      stroke="var(--ink)"
      strokeWidth="4"
      strokeLinecap="round"
      strokeLinejoin="round"
      d="M16 13.5H27a11 11 0 0 1-3.2 7.8L16 29 8.2 21.3a11 11 0 1 1 15.6-15.6"
    />
    <circle cx="16" cy="13.5" r="4.5" fill="var(--signal)" />
  </Drawing>
)
