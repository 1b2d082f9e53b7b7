/**
 * Gatsby's hook at the start of a page in the browser. In `develop` beside the editor, a click on a
 * text of a page opens the text's field in the editor.
 */
export const onClientEntry = (): void => {
  const editor = process.env.GATSBY_EDITOR
  if (process.env.NODE_ENV === 'production' || !editor) return
  void import('./edit-links').then(({ addEditLinks }) => addEditLinks(editor))
}
