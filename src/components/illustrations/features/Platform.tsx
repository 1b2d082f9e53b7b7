/** Three screens at one height of water, and one line that none of them interrupts. */
export const Platform = () => (
  <>
    <path
      fill="var(--lake-soft)"
      stroke="none"
      d="M16 106h40v27a7 7 0 0 1-7 7H23a7 7 0 0 1-7-7ZM74 106h66v27a7 7 0 0 1-7 7H81a7 7 0 0 1-7-7ZM158 106h84v34h-77a7 7 0 0 1-7-7Z"
    />
    <rect x="16" y="64" width="40" height="76" rx="7" />
    <rect x="74" y="40" width="66" height="100" rx="7" />
    <path d="M242 16h-77a7 7 0 0 0-7 7v110a7 7 0 0 0 7 7h77M158 36h84M168 26h.01M178 26h.01" />
    <path stroke="var(--signal)" strokeWidth="5" d="M0 114h36l36-36h35l20-20h116" />
    <g fill="var(--paper)">
      <circle cx="36" cy="114" r="6" />
      <circle cx="107" cy="78" r="6" />
      <circle cx="200" cy="58" r="6" />
    </g>
  </>
)
