/**
 * The screen that lists, by language, the entries with texts that are missing, wrong, or older than
 * their French text. Beside an entry that becomes public on a later day stands that day, by which
 * somebody should complete it.
 */
import type { Address } from '../../../src/content-model/address'
import { allLanguages } from '../../../src/i18n/config'
import { ActionButton, Row, Screen } from '../components'
import { filesOf } from '../project/files'
import { focusSoon } from '../routing'
import { request } from '../state/client'
import { load, notify, tryOrNotify, useEditor } from '../state/store'
import { awaitedOfFile } from '../wording/publication'
import { tasksOf, type EntryTasks } from '../wording/tasks'
import { languageName, t } from '../words'

/** Says that translations are still right, and offers to take that back. */
const sayStillRight = async (addresses: readonly Address[], isRight = true) => {
  const failure = await tryOrNotify(async () => {
    await request('still-right', {}, { addresses, isRight })
    await load()
  })
  if (failure) return
  const undo = () => void sayStillRight(addresses, false)
  notify(isRight ? { text: t('stillRightNoted'), undo } : undefined)
  focusSoon()
}

const StillRightButton = ({ title, language, tasks }: EntryTasks) => {
  const older = tasks.flatMap((task) => task.older ?? [])
  if (older.length === 0) return null
  const subject = [title, language && languageName(language)].filter(Boolean).join(', ')
  return (
    <ActionButton
      action="stillRight"
      subject={subject}
      onClick={() => void sayStillRight(older)}
    />
  )
}

const EntryRow = (entry: EntryTasks) => {
  const { file, title, tasks } = entry
  const { project } = useEditor()
  const awaited = awaitedOfFile(file, filesOf(project)[file])
  const mark = awaited && <span className="draft">{awaited}</span>
  const [first, ...others] = tasks
  if (others.length === 0)
    return (
      <Row title={title} text={first?.text} href={first?.link}>
        {mark}
        <StillRightButton {...entry} />
      </Row>
    )
  return (
    <Row title={title}>
      {mark}
      <StillRightButton {...entry} />
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
            {inLanguage.map((entry) => (
              <EntryRow {...entry} key={entry.key} />
            ))}
          </ul>
        </section>
      ))}
    </Screen>
  )
}
