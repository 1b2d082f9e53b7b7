/** Several of the same: add, take away, and put in order, all by keyboard. */
import type { ComponentType } from 'react'
import { pathTo } from '../../src/content-model/address'
import type { FieldOf } from '../../src/content-model/fields'
import { Action, MoveButtons, moved, movedBy } from './controls'
import { emptyValue } from './entries'
import { focusSoon, useField, type FieldProps } from './form'
import { editorLanguage, t } from './words'

/** `Item` draws the fields of one item. */
export const ListField = ({
  Item,
  ...props
}: FieldProps<FieldOf<'list'>> & { Item: ComponentType<FieldProps> }) => {
  const { item, min, max } = props.field
  const { file, path } = props.address
  const itemLabel = item.label[editorLanguage]
  const { value, set, control } = useField(props)
  const items: readonly unknown[] = Array.isArray(value) ? value : []
  const { id } = control
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
                  move={(to) => {
                    set(moved(items, index, to))
                    focusSoon(movedBy(`${id}-${to}`, index, to))
                  }}
                />
                {items.length > min && (
                  <Action
                    does="remove"
                    to={label}
                    onClick={() => {
                      set(items.toSpliced(index, 1))
                      focusSoon(`${id}-add`)
                    }}
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
