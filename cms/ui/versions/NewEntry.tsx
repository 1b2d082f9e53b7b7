/**
 * Shows all texts of an entry: of a new one, to be reread, or of one that another person has
 * deleted.
 */
import type { ReactNode } from 'react'
import { fieldLabelOf } from '../../../src/content-model/address'
import { leavesOf, type Leaf } from '../../../src/content-model/walk'
import { allLanguages } from '../../../src/i18n/config'
import { isText } from '../../../src/i18n/messages'
import { recordOf } from '../../../src/shared/unknown'
import { Comparison } from '../components'
import { isAmongTexts } from '../project/entries'
import type { EditorForm } from '../project/forms'
import { useEditor } from '../state/store'
import { editorLanguage, languageName } from '../words'
import { shownPicture, shownValue } from './shown-values'

interface NewEntryProps {
  form: EditorForm
  entry: unknown
}

/**
 * Shows first what is the same in all languages, such as date and picture, then the texts of one
 * language after another, as visitors will read them.
 */
export const NewEntry = ({ form, entry }: NewEntryProps) => {
  const { project } = useEditor()
  const { type, schema, address } = form
  if (!type) return null

  const leaves = leavesOf(type, entry).filter((leaf) => isAmongTexts(type, leaf))
  const shown = ({ path }: Leaf, content: ReactNode) => ({
    label: fieldLabelOf(schema, { ...address, path }, editorLanguage),
    content,
  })

  const inAll = leaves.flatMap((leaf) => {
    const { field, value } = leaf
    if (field.kind === 'localized') return []
    if (field.kind === 'picture')
      return [shown(leaf, shownPicture(form, field, value, project))]
    const content = shownValue(field, value)
    return content === undefined ? [] : [shown(leaf, content)]
  })
  const languages = allLanguages.flatMap(({ code }) => {
    const texts = leaves.flatMap((leaf) => {
      const text = leaf.field.kind === 'localized' && recordOf(leaf.value)[code]
      if (!isText(text)) return []
      return [shown(leaf, <div lang={code}>{shownValue(leaf.field, text)}</div>)]
    })
    return texts.length > 0 ? [{ code, texts }] : []
  })

  return (
    <div className="reread">
      {inAll.length > 0 && <Comparison versions={inAll} />}
      {languages.map(({ code, texts }) => (
        <div key={code} role="group" aria-label={languageName(code)}>
          <p className="label">
            <strong>{languageName(code)}</strong>
          </p>
          <Comparison versions={texts} />
        </div>
      ))}
    </div>
  )
}
