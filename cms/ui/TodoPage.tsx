/** What is missing, wrong, or older than its French, by language. */
import { allLanguages } from '../../src/i18n/config'
import { Row, Screen } from './controls'
import { inWords, locate, outdated } from './names'
import { useEditor } from './store'
import { languageName, t } from './words'

export const TodoPage = () => {
  const { project } = useEditor()
  const wrong = project.problems.map((one) => ({
    ...one,
    text: inWords(one.issue, project),
  }))
  const older = outdated(project).map((one) => ({ ...one, text: t('older') }))
  const all = [...wrong, ...older].map(({ file, path, text }) => ({
    key: `${file} ${path} ${text}`,
    text,
    ...locate(file, path, project),
  }))
  return (
    <Screen title={t('todo')} help={t(all.length > 0 ? 'todoHelp' : 'nothingTodo')}>
      {[undefined, ...allLanguages.map(({ code }) => code)].map((language) => {
        const rows = all
          .filter((one) => one.language === language)
          .map(({ key, title, label, text, link }) => (
            <Row key={key} title={title} text={`${label} ${text}`} href={link} />
          ))
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
