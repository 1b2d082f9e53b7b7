/**
 * The code of the list that a value from outside means: `de-CH` is `de`. Anything else, a
 * script in the storage for one, is dropped, also behind a code: `de-<script>` is nothing.
 */
export const matchLanguage = (
  value: string | null | undefined,
  languages: readonly string[],
): string | undefined => {
  const code = /^([a-z]+)(-[a-z\d]+)*$/.exec(String(value).toLowerCase())?.[1]
  return languages.find((language) => language === code)
}
