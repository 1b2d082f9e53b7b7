/**
 * Finds the code that a value from outside means: `de-CH` is `de`. Anything else, a script in
 * the storage for one, is dropped, also behind a code: `de-<script>` is nothing. `languages`
 * are the codes with `|` between them.
 */
export const languageMatcher = (languages: string) => {
  const pattern = new RegExp(`^(${languages})(-\\w+)*$`)
  return (value: string | null | undefined): string | undefined =>
    pattern.exec(value ?? '')?.[1]
}
