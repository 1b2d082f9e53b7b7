/**
 * A field with several items of the same kind, which people add, remove and move, also by keyboard.
 */
import type { ComponentType } from 'react'
import { pathTo } from '../../../src/content-model/address'
import type { FieldOf } from '../../../src/content-model/fields'
import { leavesIn } from '../../../src/content-model/walk'
import { defaultLanguage } from '../../../src/i18n/languages'
import { ActionButton, moveButtonId, MoveButtons, moveItem } from '../components'
import { emptyValue } from '../project/entries'
import { textAt } from '../project/files'
import { formFiles } from '../project/forms'
import { controlId, focusSoon } from '../routing'
import { getState, notify } from '../state/store'
import { editorLanguage, t } from '../words'
import { useField, useForm, type FieldProps } from './form-context'

interface ListFieldProps extends FieldProps<FieldOf<'list'>> {
  /**
   * A component that draws the fields of one item. It is passed as a prop, since importing `Field`
   * here would make a circle of modules.
   */
  Item: ComponentType<FieldProps>
}

const removeButtonId = (id: string, index: number): string => `${id}-${index}-remove`

export const ListField = ({ Item, ...props }: ListFieldProps) => {
  const { item, min, max } = props.field
  const { file, path } = props.address
  const { form, showInPreview } = useForm()
  const { value, set, control } = useField(props)
  const { id } = control
  const items: readonly unknown[] = Array.isArray(value) ? value : []
  const itemLabel = item.label[editorLanguage]

  /** The path of the first field of an item, and the language in which it is typed. */
  const firstFieldOf = (added: unknown, index: number) =>
    leavesIn(item, added, pathTo(path, index))
      .slice(0, 1)
      .map(({ path: at, field }) => {
        const language = field.kind === 'localized' ? defaultLanguage : ''
        return { address: { file, path: at }, language }
      })

  const add = () => {
    const added = emptyValue(item)
    set([...items, added])
    // The focus goes to the first field of the new item: if it stayed on the button, each space
    // that somebody types would add another item.
    for (const { address, language } of firstFieldOf(added, items.length))
      focusSoon(controlId({ file, path: pathTo(address.path, language) }))
  }

  const move = (from: number, to: number) => {
    set(moveItem(items, from, to))
    for (const { address, language } of firstFieldOf(items[from], to))
      showInPreview(address, language)
    focusSoon(moveButtonId(`${id}-${to}`, from, to))
  }

  /**
   * Puts an item that was removed back in its place, into the list as it is by then: other items may
   * have changed since.
   */
  const putBack = (index: number, removed: unknown) => {
    const { typed, project } = getState()
    const now = textAt(formFiles(form, typed, project), props.address)
    set((Array.isArray(now) ? now : []).toSpliced(index, 0, removed))
    notify({ text: t('undone', { name: `${itemLabel} ${index + 1}` }) })
    focusSoon(removeButtonId(id, index))
  }

  const remove = (index: number) => {
    const removed = items[index]
    set(items.toSpliced(index, 1))
    notify({
      text: t('removed', { name: `${itemLabel} ${index + 1}` }),
      undo: () => putBack(index, removed),
    })
    focusSoon(`${id}-add`)
  }

  return (
    <>
      <ol role="list" className="items">
        {items.map((_, index) => {
          const label = `${itemLabel} ${index + 1}`
          return (
            <li key={index}>
              <div className="bar">
                <strong>{label}</strong>
                <MoveButtons
                  id={`${id}-${index}`}
                  name={label}
                  index={index}
                  count={items.length}
                  move={(to) => move(index, to)}
                />
                {items.length > min && (
                  <ActionButton
                    id={removeButtonId(id, index)}
                    action="remove"
                    subject={label}
                    onClick={() => remove(index)}
                  />
                )}
              </div>
              <Item field={item} address={{ file, path: pathTo(path, index) }} />
            </li>
          )
        })}
      </ol>
      {items.length < max && (
        <button type="button" id={`${id}-add`} className="quiet" onClick={add}>
          {t('add', { item: itemLabel.toLowerCase() })}
        </button>
      )}
    </>
  )
}
