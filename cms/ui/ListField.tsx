/** Several of the same: add, take away, and put in order, all by keyboard. */
import { itemOf, metaOf } from '../../src/content-model/walk'
import { emptyValue, shown } from './entries'
import { Field, GroupFields, Help, Problem, type FieldProps } from './Field'
import { fieldId, focusSoon, useField } from './form'
import { moved } from './values'
import { editorLanguage, say, sayOf } from './words'

interface MoveProps {
  id: string
  name: string
  index: number
  count: number
  move: (to: number) => void
}

/** The focus stays on the button, wherever it goes. */
export const MoveButtons = ({ id, name, index, count, move }: MoveProps) => {
  const button = (to: number, sentence: 'moveUp' | 'moveDown', sign: string) => {
    const isEnd = to < 0 || to >= count
    return (
      <button
        type="button"
        id={`${id}-${sentence}`}
        className="icon"
        aria-label={sayOf(sentence, name)}
        aria-disabled={isEnd || undefined}
        onClick={() => !isEnd && move(to)}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d={sign} />
        </svg>
      </button>
    )
  }
  return (
    <>
      {button(index - 1, 'moveUp', 'M12 19V5m-6 6 6-6 6 6')}
      {button(index + 1, 'moveDown', 'M12 5v14m-6-6 6 6 6-6')}
    </>
  )
}

const textOf = (item: unknown): string =>
  shown(item) || Object.values(Object(item)).map(shown).find(Boolean) || ''

export const ListField = ({ schema, path }: FieldProps) => {
  const { label, help, min = 0, max = Infinity } = metaOf(schema)
  const item = itemOf(schema)
  const itemLabel = metaOf(item).label[editorLanguage]
  const { value, set, problem } = useField(path)
  const items: readonly unknown[] = Array.isArray(value) ? value : []
  const id = fieldId(path)
  const at = (index: number) => `${path}[${index}]`
  return (
    <fieldset className="group" id={id} tabIndex={-1}>
      <legend>{label[editorLanguage]}</legend>
      <Help id={id} text={help?.[editorLanguage]} />
      <ol role="list" className="items">
        {items.map((one, index) => {
          const name = `${itemLabel} ${index + 1}`
          return (
            <li key={index}>
              <div className="item-top">
                <strong>{name}</strong>
                <MoveButtons
                  id={`${id}-${index}`}
                  name={textOf(one) || name}
                  index={index}
                  count={items.length}
                  move={(to) => {
                    set(moved(items, index, to))
                    focusSoon(`${id}-${to}-${to < index ? 'moveUp' : 'moveDown'}`)
                  }}
                />
                {items.length > min && (
                  <button
                    type="button"
                    className="quiet"
                    aria-label={sayOf('remove', textOf(one) || name)}
                    onClick={() => {
                      set(items.filter((_, other) => other !== index))
                      focusSoon(`${id}-add`)
                    }}
                  >
                    {say('remove')}
                  </button>
                )}
              </div>
              {metaOf(item).kind === 'group' ? (
                <GroupFields schema={item} path={at(index)} />
              ) : (
                <Field schema={item} path={at(index)} />
              )}
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
      <Problem id={id} text={problem} />
    </fieldset>
  )
}
