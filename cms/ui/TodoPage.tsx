/** What is missing, wrong, or older than its French, by language. */
import { allLanguages } from '../../src/i18n/config'
import type { Problem } from '../api'
import { Row, Screen } from './controls'
import { inWords, locate, outdated } from './names'
import { useEditor } from './store'
import { languageName, t } from './words'

export const TodoPage = () => {
  const { project } = useEditor()
  const all = [...project.problems, ...outdated(project)]
  const row = ({ file, path: at, text }: Problem) => {
    const { title, label, link } = locate(file, at, project)
    return (
      <Row
        key={`${file} ${at} ${text}`}
        title={title}
        text={`${label} ${inWords(text, project)}`}
        href={link}
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
