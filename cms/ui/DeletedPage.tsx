/** Entries that were deleted, and the way back. */
import type { Deleted } from '../api'
import { Action, Row, Screen } from './controls'
import { documentOf, idOf } from './documents'
import { freeFile } from './entries'
import { linkTo, navigate } from './route'
import { attempt, notify, save, useEditor } from './store'
import { dateText, editorLanguage, t } from './words'

export const DeletedPage = () => {
  const { project } = useEditor()
  const { deleted } = project
  const bringBack = async ({ file: was, data }: Deleted, name: string) => {
    const type = documentOf(idOf(was), project)?.type
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
          const document = documentOf(idOf(file), project)
          const name = document?.title(data) ?? file
          return (
            <Row
              key={bin}
              title={name}
              text={`${document?.type?.label[editorLanguage]}, ${dateText(at)}`}
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
