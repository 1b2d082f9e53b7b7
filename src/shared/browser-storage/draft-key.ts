/**
 * Where an island keeps in `sessionStorage` what was typed. While it is there, the island
 * wakes with the page (`src/islands/loader/`).
 */
export const draftKey = (island: string): string => `draft-${island}`
