/** Several of the same: add, take away, and put in order, all by keyboard. */
import type { ComponentType } from 'react'
import type { FieldOf } from '../../src/content-model/fields'
import { recordOf } from '../../src/shared/unknown'
import { Action, MoveButtons, movedBy } from './controls'
import { emptyValue, shown } from './entries'
import { fieldId, focusSoon, useField, type FieldProps } from './form'
import { moved } from './values'
import { editorLanguage, t } from './words'

const textOf = (item: unknown): string =>
  shown(item) || Object.values(recordOf(item)).map(shown).find(Boolean) || ''

/** `Item` draws the fields of one item. */
export const ListField = ({
  Item,
  ...props
}: FieldProps<FieldOf<'list'>> & { Item: ComponentType<FieldProps> }) => {
  const { item, min, max } = props.field
  const itemLabel = item.label[editorLanguage]
  const { value, set } = useField(props)
  const items: readonly unknown[] = Array.isArray(value) ? value : []
  const id = fieldId(props.path)
  return (
    <>
      <ol role="list" className="items">
        {items.map((one, index) => {
          const label = `${itemLabel} ${index + 1}`
          const name = textOf(one) || label
          return (
            <li key={index}>
              <div className="bar">
                <strong>{label}</strong>
                <MoveButtons
                  id={`${id}-${index}`}
                  name={name}
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
                    to={name}
                    onClick={() => {
                      set(items.toSpliced(index, 1))
                      focusSoon(`${id}-add`)
                    }}
                  />
                )}
              </div>
              <Item field={item} path={`${props.path}[${index}]`} />
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
