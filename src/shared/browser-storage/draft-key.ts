/**
 * Where an island saves its draft in `sessionStorage`. While there is one, the island
 * hydrates with the page (`src/islands/loader.ts`).
 */
export const draftKey = (island: string): string => `draft-${island}`
