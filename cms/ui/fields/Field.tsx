/**
 * One field of a form, with its label, its help and its mistake. The control depends on the kind of
 * the field.
 */
import { fieldAt, languageOfFile, pathTo } from '../../../src/content-model/address'
import { DRAFT_KEY, positionIn } from '../../../src/content-model/content-type'
import type { FieldOf } from '../../../src/content-model/fields'
import { Problem } from '../components'
import type { EditorForm } from '../project/forms'
import { editorLanguage, t } from '../words'
import { DraftField } from './DraftField'
import { useField, useForm, type FieldProps } from './form-context'
import { ListField } from './ListField'
import { LocalizedField } from './LocalizedField'
import { PictureField } from './PictureField'
import { FlagField, SingleField } from './SingleField'

/**
 * The fields of a group, one below the other. The number by which an entry is ordered among others
 * gets no field, since people move entries in the list of entries instead.
 */
const GroupField = ({ field: { fields }, address }: FieldProps<FieldOf<'group'>>) => {
  const { type } = useForm().form
  const { file, path } = address
  const position = type && path === '' ? positionIn(type) : undefined

  return (
    Object.entries(fields)
      .filter(([name]) => name !== position)
      // Puts the switch of an entry first, and the texts for search engines (`meta`) last, since
      // visitors do not see them on the page.
      .sort(([one], [other]) => Number(one === 'meta') - Number(other === 'meta'))
      .sort(([one], [other]) => Number(other === DRAFT_KEY) - Number(one === DRAFT_KEY))
      .map(([name, field]) => (
        <Field key={name} field={field} address={{ file, path: pathTo(path, name) }} />
      ))
  )
}

/**
 * The fields of one item in a list. `ListField` has already drawn a frame and a label for the item,
 * so the fields of a group get no second frame and label.
 */
const ListItem = ({ field, address }: FieldProps) =>
  field.kind === 'group' ? (
    <GroupField field={field} address={address} />
  ) : (
    <Field field={field} address={address} />
  )

const FieldControls = ({ field, address }: FieldProps) => {
  switch (field.kind) {
    case 'localized':
      return <LocalizedField field={field} address={address} />
    case 'picture':
      return <PictureField field={field} address={address} />
    case 'list':
      return <ListField field={field} address={address} Item={ListItem} />
    case 'group':
      return <GroupField field={field} address={address} />
    case 'flag':
      if (address.path === DRAFT_KEY)
        return <DraftField field={field} address={address} />
      return <FlagField field={field} address={address} />
    default:
      return <SingleField field={field} address={address} />
  }
}

const Field = (props: FieldProps) => {
  const { kind, label, help } = props.field
  const { problem, control } = useField(props)
  const { id } = control
  const isSwitch = kind === 'flag' && props.address.path === DRAFT_KEY
  const hasSeveralControls = isSwitch || ['localized', 'list', 'group'].includes(kind)
  // The group of controls for a message in all languages would have the same id as the control of
  // its text in the default language. Only that control gets the id and the sentence about a
  // mistake: of two elements with one id, a label could name the wrong one.
  const isMessage =
    kind === 'localized' && languageOfFile(props.address.file) !== undefined

  const content = (
    <>
      {help && (
        <p id={`${id}-help`} className="help">
          {help[editorLanguage]}
        </p>
      )}
      <FieldControls {...props} />
      {!isMessage && <Problem id={id} text={problem} />}
    </>
  )

  if (hasSeveralControls)
    return (
      <fieldset
        id={isMessage || isSwitch ? undefined : id}
        className={kind === 'localized' || isSwitch ? 'field' : 'group'}
        tabIndex={-1}
      >
        <legend>{isSwitch ? t('state') : label[editorLanguage]}</legend>
        {content}
      </fieldset>
    )

  return (
    <div className="field">
      <label htmlFor={id}>{label[editorLanguage]}</label>
      {content}
    </div>
  )
}

/** All fields of a form, for an entry or for the messages of a page. */
export const FormFields = ({ form: { schema, address } }: { form: EditorForm }) => {
  const field = fieldAt(schema, address.path)
  return field?.kind === 'group' && <GroupField field={field} address={address} />
}
