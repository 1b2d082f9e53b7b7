/** Defines tests, or says that they are skipped, and what has to be done so that they run. */
export const defineIf = (
  possible: boolean,
  title: string,
  howTo: string,
  define: () => void,
): void => {
  if (possible) return define()
  test.skip(`${title}: skipped; ${howTo}`, () => {})
  // Of many files, Jest only counts what is skipped.
  process.stderr.write(`SKIPPED ${title}: ${howTo}\n`)
}
