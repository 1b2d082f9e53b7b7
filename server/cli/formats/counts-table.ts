/** A page and how often it was asked for, on one day or on several together. */
export type CountRow = Readonly<{ day?: string; path: string; count: number }>

const titles = { day: 'Day', path: 'Page', count: 'Count' } as const

/** Numbers end below one another, as in every table of numbers. */
const line = (cells: readonly string[], widths: readonly number[]) =>
  `${cells
    .map((cell, column) =>
      column === cells.length - 1
        ? cell.padStart(widths[column] ?? 0)
        : cell.padEnd(widths[column] ?? 0),
    )
    .join('  ')}\n`

/** Counts for people: columns, and a line with the sum. */
export const countsAsTable = (
  rows: readonly CountRow[],
  columns: readonly (keyof CountRow)[],
): string => {
  const total = rows.reduce((sum, { count }) => sum + count, 0)
  const cells = [
    columns.map((column) => titles[column]),
    ...rows.map((row) => columns.map((column) => String(row[column] ?? ''))),
    columns.map((column, place) =>
      column === 'count' ? String(total) : place === 0 ? 'All' : '',
    ),
  ]
  const widths = columns.map((_, column) =>
    Math.max(...cells.map((row) => row[column]?.length ?? 0)),
  )
  return cells.map((row) => line(row, widths)).join('')
}
