/**
 * A field with several items of the same kind, which people add, remove and move, also by keyboard.
 */
import type { ComponentType } from 'react'
import { pathTo } from '../../../src/content-model/address'
import type { FieldOf } from '../../../src/content-model/fields'
import { ActionButton, moveButtonId, MoveButtons, moveItem } from '../components'
import { emptyValue } from '../entries'
import { focusSoon } from '../routing'
import { editorLanguage, t } from '../words'
import { useField, type FieldProps } from './form-context'

interface ListFieldProps extends FieldProps<FieldOf<'list'>> {
  /**
   * A component that draws the fields of one item. It is passed as a prop, since importing `Field`
   * here would make a circle of modules.
   */
  Item: ComponentType<FieldProps>
}

export const ListField = ({ Item, ...props }: ListFieldProps) => {
  const { item, min, max } = props.field
  const { file, path } = props.address
  const { value, set, control } = useField(props)
  const { id } = control
  const items: readonly unknown[] = Array.isArray(value) ? value : []
  const itemLabel = item.label[editorLanguage]

  const move = (from: number, to: number) => {
    set(moveItem(items, from, to))
    focusSoon(moveButtonId(`${id}-${to}`, from, to))
  }

  const remove = (index: number) => {
    set(items.toSpliced(index, 1))
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
        <button
          type="button"
          id={`${id}-add`}
          className="quiet"
          onClick={() => set([...items, emptyValue(item)])}
        >
          {t('add', { item: itemLabel.toLowerCase() })}
        </button>
      )}
    </>
  )
}
