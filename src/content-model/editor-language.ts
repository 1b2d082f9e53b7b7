/** Editors work in French, with English available. */
export const editorLanguages = ['fr', 'en'] as const

export type EditorLanguage = (typeof editorLanguages)[number]

/** A text for editors. */
export type EditorText = Record<EditorLanguage, string>

/**
 * The language that messages in the terminal are written in: as the terminal says
 * (`LC_ALL`, `LC_MESSAGES`, `LANG`), else as the system does; English for all but French.
 */
export const terminalLanguage = (
  environment: Readonly<Record<string, string | undefined>> = process.env,
): EditorLanguage => {
  const { LC_ALL, LC_MESSAGES, LANG } = environment
  const said =
    LC_ALL || LC_MESSAGES || LANG || Intl.DateTimeFormat().resolvedOptions().locale
  return editorLanguages.find((code) => said.startsWith(code)) ?? 'en'
}
