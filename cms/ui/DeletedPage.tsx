/** Entries that were deleted, and the way back. */
import { contentTypeOf } from '../../src/content-model'
import type { Deleted } from '../api'
import { Action, Row, Screen } from './controls'
import { idOf } from './documents'
import { freeFile, summaryOf } from './entries'
import { linkTo, navigate } from './route'
import { attempt, notify, save, useEditor } from './store'
import { dateText, editorLanguage, t } from './words'

const typeOf = (file: string) => contentTypeOf(file.replace('content/', ''))

export const DeletedPage = () => {
  const { project } = useEditor()
  const { deleted } = project
  const bringBack = async ({ file: was, data }: Deleted, name: string) => {
    const type = typeOf(was)
    const isTaken = project.files.some(({ file }) => file === was)
    const file = isTaken && type ? freeFile(type, data, project) : was
    await save([{ file, base: null, next: data }])
    notify({ text: t('undone', { name }) })
    navigate(linkTo(idOf(file)))
  }
  return (
    <Screen
      title={t('deletedEntries')}
      help={t(deleted.length === 0 ? 'nothingDeleted' : 'deletedHelp')}
    >
      <ol role="list" className="rows">
        {deleted.map((entry) => {
          const { file, bin, at, data } = entry
          const type = typeOf(file)
          const name = (type && summaryOf(type, data).name) || file
          return (
            <Row
              key={bin}
              title={name}
              text={`${type?.label[editorLanguage]}, ${dateText(at)}`}
            >
              <Action
                does="bringBack"
                to={name}
                onClick={() => void attempt(() => bringBack(entry, name))}
              />
            </Row>
          )
        })}
      </ol>
    </Screen>
  )
}
