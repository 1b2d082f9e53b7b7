/** What is missing, wrong, or older than its French, by language. */
import { allLanguages } from '../../src/i18n/config'
import type { Problem } from '../api'
import { Row, Screen } from './controls'
import { formPlace, inWords, nameOf, outdated } from './names'
import { labelOf } from './problems'
import { linkTo } from './route'
import { useEditor } from './store'
import { languageName, t } from './words'

export const TodoPage = () => {
  const { project, changes } = useEditor()
  const all = [...project.problems, ...outdated(changes, project)]
  const row = ({ file, path: at, text }: Problem) => {
    const { document, path } = formPlace(file, at, project)
    return (
      <Row
        key={`${file} ${at} ${text}`}
        title={nameOf(file, at, project)}
        text={`${document ? labelOf(document, path) : ''} ${inWords(text, project)}`}
        href={document && linkTo(document.id, path)}
      />
    )
  }
  return (
    <Screen title={t('todo')} help={t(all.length > 0 ? 'todoHelp' : 'nothingTodo')}>
      {[undefined, ...allLanguages.map(({ code }) => code)].map((language) => {
        const rows = all.filter((one) => one.language === language).map(row)
        return rows.length > 0 ? (
          <section key={language ?? ''}>
            <h2>{language ? languageName(language) : t('anyLanguage')}</h2>
            <ul role="list" className="rows">
              {rows}
            </ul>
          </section>
        ) : null
      })}
    </Screen>
  )
}
