/**
 * Stands for two packages that markdown-it imports to find addresses in a text and to spell their
 * hosts. Articles use neither (`src/content-model/article/parse.ts`), and the editor's page would load
 * 4 KB for nothing.
 */
export const LinkifyIt = Object

export default {}
