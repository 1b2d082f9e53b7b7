/** The button that begins a new entry with a copy of another one, in lists and below forms. */
import type { ContentType } from '../../src/content-model/content-type'
import { isRecord } from '../../src/shared/unknown'
import { ActionButton } from './components'
import { linkTo, navigate } from './routing'
import { duplicate } from './state/editing'
import { notify, useEditor } from './state/store'
import { t } from './words'

interface DuplicateButtonProps {
  type: ContentType
  /** The entry of which the copy is made. */
  file: string
  name: string
}

export const DuplicateButton = ({ type, file, name }: DuplicateButtonProps) => {
  const { typed } = useEditor()
  // An entry that cannot be read, or that somebody else has deleted, has no data to copy.
  if (!isRecord(typed[file])) return null

  const openCopy = () => {
    navigate(linkTo(duplicate(type, file)))
    notify({ text: t('duplicated', { name }) })
  }
  return <ActionButton action="duplicate" subject={name} onClick={openCopy} />
}
