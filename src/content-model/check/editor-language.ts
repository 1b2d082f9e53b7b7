/** Editors work in French, with English available. */
export const editorLanguages = ['fr', 'en'] as const

export type EditorLanguage = (typeof editorLanguages)[number]

/** A text for editors. */
export type EditorText = Record<EditorLanguage, string>
