/** Gatsby's hooks in the browser, in develop only: built pages contain no Gatsby. */
import { showContentPanel } from './src/gatsby/browser'

export { onInitialClientRender, onRouteUpdate } from './src/gatsby/browser'

export const onClientEntry = (): void => {
  showContentPanel()
  const editor = process.env.GATSBY_EDITOR
  if (process.env.NODE_ENV === 'production' || !editor) return
  void Promise.all([
    import('./cms/preview/edit-links'),
    import('./src/gatsby/develop/ContentPanel'),
  ]).then(([{ addEditLinks }, { editorLanguage }]) =>
    addEditLinks(editor, editorLanguage),
  )
}
