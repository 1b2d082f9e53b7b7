import { Drawing } from './Drawing'

/** The platform's pin: a disc with one square corner, standing on the line. */
export const Pin = () => (
  <Drawing width={24} height={32}>
    <path fill="var(--signal)" d="M12 28.8 3.9 20.6a11.5 11.5 0 1 1 16.2 0Z" />
    <circle cx="12" cy="12.5" r="4" fill="var(--on-signal)" />
    <path stroke="var(--ink)" strokeWidth="3" strokeLinecap="round" d="M5 30.5h14" />
  </Drawing>
)
