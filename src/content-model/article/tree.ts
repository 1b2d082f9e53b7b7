/** The tree of an article: all that an article may consist of. */

/** What stands in one line of text. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong' | 'emphasis'; children: Inline[] }
  | { kind: 'link'; href: string; children: Inline[] }
  | { kind: 'break' }

export type Block =
  | { kind: 'paragraph'; children: Inline[] }
  | { kind: 'heading'; level: 2 | 3; children: Inline[] }
  | { kind: 'list'; isOrdered: boolean; items: Block[][] }

/** How many lists may stand in one another, the outermost included. */
export const LIST_DEPTH = 3
