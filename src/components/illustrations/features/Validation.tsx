/** Two reports of one place: where they overlap, the confirmed one takes its stop. */
export const Validation = () => (
  <>
    <path fill="var(--lake-soft)" d="M96 118.2 64.9 87.1a44 44 0 1 1 62.2 0Z" />
    <path d="m144 118.2 31.1-31.1a44 44 0 1 0-62.2 0Z" />
    <path
      fill="var(--signal)"
      d="m120 94.2-7.1-7.1A44 44 0 0 1 120 19.1a44 44 0 0 1 7.1 68Z"
    />
    <path stroke="var(--on-signal)" strokeWidth="4" d="m110 58 7 8 13-16" />
    <path d="M6 146h228M120 96v42" />
    <circle cx="120" cy="146" r="8" fill="var(--paper)" />
  </>
)
