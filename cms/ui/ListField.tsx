/** Several of the same: add, take away, and put in order, all by keyboard. */
import { recordOf } from '../../src/shared/unknown'
import { itemOf, metaOf } from '../../src/content-model/walk'
import { emptyValue, shown } from './entries'
import { Field, Group } from './Field'
import { fieldId, focusSoon, useField, type FieldProps } from './form'
import { Action } from './parts'
import { moved } from './values'
import { editorLanguage, say, sayOf } from './words'

interface MoveProps {
  id: string
  name: string
  index: number
  count: number
  move: (to: number) => void
}

const steps = [
  { sentence: 'moveUp', by: -1, path: 'M12 19V5m-6 6 6-6 6 6' },
  { sentence: 'moveDown', by: 1, path: 'M12 5v14m-6-6 6 6 6-6' },
] as const

/** The button of what was moved to another place. */
export const movedBy = (id: string, from: number, to: number): string =>
  `${id}-${to < from ? 'moveUp' : 'moveDown'}`

export const MoveButtons = ({ id, name, index, count, move }: MoveProps) =>
  steps.map(({ sentence, by, path }) => {
    const to = index + by
    // A button that is disabled would lose the focus.
    const isEnd = to < 0 || to >= count
    return (
      <button
        key={sentence}
        type="button"
        id={movedBy(id, index, to)}
        className="icon"
        aria-label={sayOf(sentence, name)}
        aria-disabled={isEnd || undefined}
        onClick={() => !isEnd && move(to)}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d={path} />
        </svg>
      </button>
    )
  })

const textOf = (item: unknown): string =>
  shown(item) || Object.values(recordOf(item)).map(shown).find(Boolean) || ''

export const ListField = (props: FieldProps) => {
  const { min = 0, max = Infinity } = metaOf(props.schema)
  const item = itemOf(props.schema)
  const itemLabel = metaOf(item).label[editorLanguage]
  const { value, set } = useField(props)
  const items: readonly unknown[] = Array.isArray(value) ? value : []
  const id = fieldId(props.path)
  const Item = metaOf(item).kind === 'group' ? Group : Field
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
              <Item schema={item} path={`${props.path}[${index}]`} />
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
          {say('add', { item: itemLabel.toLowerCase() })}
        </button>
      )}
    </>
  )
}
