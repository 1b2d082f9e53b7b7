/** What is missing, wrong, or older than its French, by language. */
import { languageOf, printAddress } from '../../../src/content-model/address'
import { allLanguages } from '../../../src/i18n/config'
import { Row, Screen } from '../controls'
import { describe, inWords, outdated } from '../names'
import { useEditor } from '../store'
import { languageName, t } from '../words'

export const TodoPage = () => {
  const { project } = useEditor()
  const wrong = project.problems.map(({ issue, ...address }) => ({
    address,
    reason: inWords(issue, project),
  }))
  const older = outdated(project).map((address) => ({ address, reason: t('older') }))
  const all = [...wrong, ...older].map(({ address, reason }) => ({
    key: `${printAddress(address)} ${reason}`,
    reason,
    language: languageOf(address),
    ...describe(address, project),
  }))
  return (
    <Screen title={t('todo')} help={t(all.length > 0 ? 'todoHelp' : 'nothingTodo')}>
      {[undefined, ...allLanguages.map(({ code }) => code)].map((language) => {
        const rows = all
          .filter((one) => one.language === language)
          .map(({ key, title, label, reason, link }) => (
            <Row key={key} title={title} text={`${label} ${reason}`} href={link} />
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
