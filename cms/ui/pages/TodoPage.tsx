/**
 * The screen that lists, by language, the texts that are missing, wrong, or older than their French
 * text. Beside a text of an entry that becomes public on a later day stands that day, by which
 * somebody should complete the text.
 */
import { contentTypeOf } from '../../../src/content-model'
import {
  languageOf,
  printAddress,
  type Address,
} from '../../../src/content-model/address'
import { isInPreparation } from '../../../src/content-model/publication'
import { allLanguages } from '../../../src/i18n/config'
import type { Project } from '../../api'
import { Row, Screen } from '../components'
import { filesOf } from '../project/files'
import { useEditor } from '../state/store'
import { describeAddress, outdatedTranslations } from '../wording/descriptions'
import { issueInWords } from '../wording/problems'
import { awaitedOfFile } from '../wording/publication'
import { languageName, t } from '../words'

/** A text that somebody has to complete, and the reason. */
interface Task {
  address: Address
  reason: string
}

/** The entries that somebody has still to finish and to publish. */
const preparedEntries = ({ files }: Project): Task[] =>
  files.flatMap(({ file, data }) => {
    const type = contentTypeOf(file)
    return type && isInPreparation(type, data)
      ? [{ address: { file, path: '' }, reason: t('inPreparation') }]
      : []
  })

const tasksOf = (project: Project): Task[] => [
  ...preparedEntries(project),
  ...project.problems.map(({ issue, ...address }) => ({
    address,
    reason: issueInWords(issue, project),
  })),
  ...outdatedTranslations(project).map((address) => ({ address, reason: t('older') })),
]

interface TasksProps {
  /**
   * The language of the texts in the list; left out for values that are the same in all languages.
   */
  language?: string
  tasks: readonly Task[]
}

const Tasks = ({ language, tasks }: TasksProps) => {
  const { project } = useEditor()
  const files = filesOf(project)
  return (
    <section>
      <h2>{language ? languageName(language) : t('anyLanguage')}</h2>
      <ul role="list" className="rows">
        {tasks.map(({ address, reason }) => {
          const { title, label, link } = describeAddress(address, project)
          const key = `${printAddress(address)} ${reason}`
          const awaited = awaitedOfFile(address.file, files[address.file])
          return (
            <Row key={key} title={title} text={`${label} ${reason}`} href={link}>
              {awaited && <span className="draft">{awaited}</span>}
            </Row>
          )
        })}
      </ul>
    </section>
  )
}

export const TodoPage = () => {
  const { project } = useEditor()
  const tasks = tasksOf(project)
  const groups = [undefined, ...allLanguages.map(({ code }) => code)]
    .map((language) => ({
      language,
      tasks: tasks.filter(({ address }) => languageOf(address) === language),
    }))
    .filter((group) => group.tasks.length > 0)

  return (
    <Screen title={t('todo')} help={t(tasks.length > 0 ? 'todoHelp' : 'nothingTodo')}>
      {groups.map((group) => (
        <Tasks key={group.language ?? ''} {...group} />
      ))}
    </Screen>
  )
}
