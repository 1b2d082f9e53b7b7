/** What is missing, wrong, or older than its French, by language. */
import type { Problem } from '../api'
import { formPlace, labelOf, outdated, titleOf } from './check'
import { linkTo } from './route'
import { Screen } from './Screen'
import { useEditor } from './store'
import { languageName, say } from './words'

export const TodoPage = () => {
  const { project, changes, files } = useEditor()
  const all = [...(project?.problems ?? []), ...outdated(changes, files)]
  const languages = [...new Set(all.map(({ language }) => language))]
  const row = ({ file, path, text }: Problem) => {
    const place = formPlace(file, path, files)
    const { document } = place
    return (
      <li key={`${file} ${path} ${text}`}>
        {document ? (
          <a href={linkTo(document.id, place.path)}>
            <strong>{titleOf(document, files)}</strong>
            <span>{[labelOf(document, place.path), text].filter(Boolean).join(' ')}</span>
          </a>
        ) : (
          <p>
            <strong>{file}</strong> {text}
          </p>
        )}
      </li>
    )
  }
  return (
    <Screen title={say('todo')} help={say(all.length === 0 ? 'nothingTodo' : 'todoHelp')}>
      {languages.map((language) => (
        <section key={language ?? 'any'} aria-labelledby={`todo-${language}`}>
          <h2 id={`todo-${language}`}>
            {language ? languageName(language) : say('anyLanguage')}
          </h2>
          <ul role="list" className="rows">
            {all.filter((one) => one.language === language).map(row)}
          </ul>
        </section>
      ))}
    </Screen>
  )
}
