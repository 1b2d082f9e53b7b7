/**
 * Chooses the screen for an address: the form of a text, a list of entries, or another screen of
 * the editor.
 */
import { useEffect, type ReactNode } from 'react'
import { addressOfVariable, contentTypes } from '../../../src/content-model'
import { linkToAddress, type Address } from '../../../src/content-model/address'
import { isFolder, placeOf } from '../../../src/content-model/content-type'
import { currentFile } from '../../file-names'
import { Screen } from '../components'
import { OnlineStatus } from '../layout/OnlineStatus'
import { textAt } from '../project/files'
import { formAt } from '../project/forms'
import { FIND, linkToSameField, navigate } from '../routing'
import { useEditor } from '../state/store'
import { Versions } from '../versions/Versions'
import { t } from '../words'
import { EntryPage } from './EntryPage'
import { FindPage } from './FindPage'
import { DuplicateButton, ListPage } from './ListPage'
import { PublishPage } from './PublishPage'
import { Unsaved } from './Reminders'
import { TodoPage } from './TodoPage'

const HomePage = () => (
  <Screen title={t('welcome')} help={t('welcomeHelp')}>
    <Unsaved text={t('unsavedHere')} />
    <ol className="steps">
      {(['stepFind', 'stepChange', 'stepSave', 'stepPublish'] as const).map((step) => (
        <li key={step}>{t(step)}</li>
      ))}
    </ol>
    <OnlineStatus />
  </Screen>
)

const NotFound = ({ children }: { children?: ReactNode }) => (
  <Screen title={t('notFound')} help={t('notFoundHelp')}>
    {children}
  </Screen>
)

/**
 * The screen with the form of the text at an address. If the text is nothing but a variable, such
 * as `{phone}`, the form of the field that holds the phone number opens instead, since only there
 * can the number be changed. If the entry's file was renamed, the form opens at its new address.
 */
const TextPage = ({ address }: { address: Address }) => {
  const { project, typed } = useEditor()
  const addressOfValue = addressOfVariable(String(textAt(typed, address)))
  const linkToValue = addressOfValue && linkToAddress(addressOfValue)
  const file = currentFile(address.file, project)
  const form = formAt(address, project)

  useEffect(() => {
    if (linkToValue) navigate(linkToValue, true)
    else if (file !== address.file) navigate(linkToSameField(address, file), true)
  }, [linkToValue, address, file])

  if (linkToValue) return null
  if (!form) return <NotFound />

  const versions = <Versions form={form} />
  // Whether the project has the file, or a draft of it. `typed`, the files with all drafts, lacks
  // files that cannot be read; `project.files` lacks an entry that somebody else has deleted while
  // there was a draft of it.
  const isThere = form.parts.some(
    (part) => part.file in typed || project.files.some(({ file }) => file === part.file),
  )
  // The entry's file was renamed. The form stays until its new address opens, so that the field
  // with the focus can still be found.
  const isRenamed = file !== address.file
  // The entry has been deleted. The list of its versions is still shown, so that a person can read
  // its texts there.
  if (!isThere && !form.isNew && !isRenamed) return <NotFound>{versions}</NotFound>

  const { type } = form
  return (
    <EntryPage form={form} address={address}>
      {type && isFolder(type) && (
        <p className="actions">
          <DuplicateButton type={type} file={address.file} name={form.title(typed)} />
        </p>
      )}
      {versions}
    </EntryPage>
  )
}

export const Page = ({ address }: { address: Address }) => {
  const { file: screen } = address
  if (screen === '') return <HomePage />
  if (screen === 'todo') return <TodoPage />
  if (screen === 'publish') return <PublishPage />
  if (screen.startsWith(FIND)) return <FindPage search={screen.slice(FIND.length)} />

  const type = contentTypes.find((one) => screen === placeOf(one))
  if (type && isFolder(type)) return <ListPage type={type} />
  return <TextPage address={address} />
}
