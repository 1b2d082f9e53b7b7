/**
 * The code that a value from outside means: `de-CH` is `de`. Anything else, a script in the
 * storage for one, is dropped, also behind a code: `de-<script>` is nothing. `languages` are
 * the codes with `|` between them.
 */
export const matchLanguage = (
  value: string | null | undefined,
  languages: string,
): string | undefined =>
  new RegExp(`^(${languages})(-\\w+)*$`, 'i').exec(value ?? '')?.[1]?.toLowerCase()
