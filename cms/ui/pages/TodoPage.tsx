/**
 * The screen that lists, by language, the entries with texts that are missing, wrong, or older than
 * their French text. Beside an entry that becomes public on a later day stands that day, by which
 * somebody should complete it.
 */
import { allLanguages } from '../../../src/i18n/config'
import { Row, Screen } from '../components'
import { filesOf } from '../project/files'
import { useEditor } from '../state/store'
import { awaitedOfFile } from '../wording/publication'
import { tasksOf, type EntryTasks } from '../wording/tasks'
import { languageName, t } from '../words'

const EntryRow = ({ file, title, tasks }: EntryTasks) => {
  const { project } = useEditor()
  const awaited = awaitedOfFile(file, filesOf(project)[file])
  const mark = awaited && <span className="draft">{awaited}</span>
  const [first, ...others] = tasks
  if (others.length === 0)
    return (
      <Row title={title} text={first?.text} href={first?.link}>
        {mark}
      </Row>
    )
  return (
    <Row title={title}>
      {mark}
      <ul role="list" className="lines">
        {tasks.map(({ text, link }) => (
          <li key={text}>{link ? <a href={link}>{text}</a> : text}</li>
        ))}
      </ul>
    </Row>
  )
}

export const TodoPage = () => {
  const { project } = useEditor()
  const entries = tasksOf(project)
  const groups = [undefined, ...allLanguages.map(({ code }) => code)]
    .map((language) => ({
      language,
      inLanguage: entries.filter((entry) => entry.language === language),
    }))
    .filter(({ inLanguage }) => inLanguage.length > 0)

  return (
    <Screen title={t('todo')} help={t(entries.length > 0 ? 'todoHelp' : 'nothingTodo')}>
      {project.canPublish && <p className="help">{t('othersArrive')}</p>}
      {groups.map(({ language, inLanguage }) => (
        <section key={language ?? ''}>
          <h2>{language ? languageName(language) : t('anyLanguage')}</h2>
          <ul role="list" className="rows">
            {inLanguage.map(({ key, ...entry }) => (
              <EntryRow key={key} {...entry} />
            ))}
          </ul>
        </section>
      ))}
    </Screen>
  )
}
