/**
 * An entry that exists once, such as the contact details. GraphQL cannot promise it; the
 * build stops here with the file's name where it is not there.
 */
export const requireEntry = <Entry>(
  entry: Entry | null | undefined,
  file: string,
): Entry => {
  if (entry === null || entry === undefined)
    throw new Error(`${file}: is missing, and a page needs it`)
  return entry
}
