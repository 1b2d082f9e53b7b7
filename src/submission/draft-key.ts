import type { IslandName } from '../islands/names'

/**
 * Where an island keeps in `sessionStorage` what was typed. While it is there, the island
 * wakes with the page (`src/inline/wake.ts`).
 */
export const draftKey = (island: IslandName): string => `draft-${island}`
