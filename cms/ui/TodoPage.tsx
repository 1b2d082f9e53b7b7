/** What is missing, wrong, or older than its French, by language. */
import type { Problem } from '../api'
import { formPlace, labelOf, outdated, titleOf } from './check'
import { Rows } from './Rows'
import { Screen } from './Screen'
import { useEditor } from './store'
import { languageName, say } from './words'

export const TodoPage = () => {
  const { project, changes, files } = useEditor()
  const all = [...(project?.problems ?? []), ...outdated(changes, files)]
  const row = ({ file, path: at, text }: Problem) => {
    const { document, path } = formPlace(file, at, files)
    if (!document) return { title: file, text }
    const label = labelOf(document, path)
    return {
      id: document.id,
      path,
      title: titleOf(document, files),
      text: `${label} ${text}`,
    }
  }
  return (
    <Screen title={say('todo')} help={say(all.length > 0 ? 'todoHelp' : 'nothingTodo')}>
      {[...new Set(all.map(({ language }) => language))].map((language) => (
        <section key={language ?? ''}>
          <h2>{language ? languageName(language) : say('anyLanguage')}</h2>
          <Rows rows={all.filter((one) => one.language === language).map(row)} />
        </section>
      ))}
    </Screen>
  )
}
