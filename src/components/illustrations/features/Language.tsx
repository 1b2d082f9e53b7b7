/** Three voices, told apart by rhythm: one with accents, one in short words, one compound. */
export const Language = () => (
  <>
    <path fill="var(--lake-soft)" d="M12 30h122v66H34l-22 22Z" />
    <path fill="var(--paper)" d="M162 10h42v42a42 42 0 1 1-42-42Z" />
    <path fill="var(--paper-raised)" d="M68 84h160v60l-22-22H68Z" />
    <path d="M30 54h28M72 54h34M30 75h14M58 75h50M146 36h8M168 36h16M140 56h14M168 56h6M88 104h120M150 94h.01M160 94h.01" />
    <path stroke="var(--signal)" strokeWidth="5" d="m85 45 7-8" />
  </>
)
