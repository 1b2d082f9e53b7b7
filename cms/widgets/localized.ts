/** A text in all languages of the site, side by side. */
import { explain, type Issue } from '../../src/content-model/check/issues'
import { validate } from '../../src/content-model/check/entry'
import type { localizedWidget } from '../../src/content-model/derive/cms-form'
import { localized } from '../../src/content-model/fields'
import type { ControlProps, DecapMap } from '../admin/decap'
import { editorLanguage, languageName, say } from '../config/words'

type LanguageField = ReturnType<typeof localizedWidget>['fields'][number]

interface State {
  /** Languages whose field was left: their mistakes are shown, and not during typing. */
  left: readonly string[]
}

interface Methods {
  isValid: () => boolean | { error: { type: string; message: string } }
  focus: () => void
}

const h: Window['h'] = (...parts) => window.h(...parts)

const isMap = (value: unknown): value is DecapMap =>
  typeof value === 'object' && value !== null && 'toJS' in value

/** A new entry has plain objects, a loaded one has maps. */
const plain = (value: unknown): Record<string, unknown> =>
  isMap(value) ? value.toJS() : { ...Object(value) }

/** Keys of no language stay: the value is changed, not built anew. */
const withText = ({ value, entry }: ControlProps, code: string, text: string) => {
  const texts = Object.entries(plain(value))
  const map = isMap(value)
    ? value
    : texts.reduce((all, [name, inner]) => all.set(name, inner), entry.clear())
  // A text of the site is one paragraph.
  return map.set(code, text.replace(/\s*\n\s*/g, ' '))
}

const fieldsOf = (field: DecapMap): LanguageField[] => {
  const { fields } = field.toJS()
  return Array.isArray(fields) ? fields : []
}

const maxOf = (field: DecapMap): number => Number(field.get('max') ?? Infinity)

const sentence = (found: Issue, code: string, max: number): string => {
  const name = languageName(code)
  if (found.code === 'missing' || found.code === 'empty')
    return say('missing', { language: name })
  if (found.code === 'tooLong') return say('tooLong', { max })
  return say('wrong', { language: name, reason: explain(found, editorLanguage) })
}

export const localizedProblems = (
  texts: Readonly<Record<string, unknown>>,
  max: number,
): Map<string, string> => {
  const field = localized({ label: { fr: '', en: '' }, max })
  return new Map(
    validate(field, texts)
      .filter(({ path }) => Object.hasOwn(field.fields, path))
      .map(({ path, issue }) => [path, sentence(issue, path, max)]),
  )
}

const problemsOf = ({ value, field }: ControlProps) =>
  localizedProblems(plain(value), maxOf(field))

/** The label above belongs to the first text; the others are reached from their own. */
const idOf = (forID: string, code: string, index: number): string =>
  index === 0 ? forID : `${forID}-${code}`

const counter = (id: string, length: number, max: number) => {
  if (max === Infinity) return null
  const className = length > max ? 'localized-count over' : 'localized-count'
  const label = { role: 'img', 'aria-label': say('counted', { length, max }) }
  return h('span', { id, className, ...label }, `${length} / ${max}`)
}

export const registerLocalized = (): void => {
  const control = window.createClass<State, Methods>({
    getInitialState: () => ({ left: [] }),

    isValid() {
      const problems = problemsOf(this.props)
      this.setState({ left: fieldsOf(this.props.field).map(({ name }) => name) })
      if (problems.size === 0) return true
      return { error: { type: 'CUSTOM', message: [...problems.values()].join(' ') } }
    },

    focus() {
      const { field, forID } = this.props
      const problems = problemsOf(this.props)
      const codes = fieldsOf(field).map(({ name }) => name)
      const index = Math.max(
        0,
        codes.findIndex((code) => problems.has(code)),
      )
      document.getElementById(idOf(forID, codes[index] ?? '', index))?.focus()
    },

    render() {
      const { field, forID, value, onChange, classNameWrapper } = this.props
      const max = maxOf(field)
      const problems = problemsOf(this.props)
      const input = ({ name, widget, required }: LanguageField, index: number) => {
        const id = idOf(forID, name, index)
        const problem = this.state.left.includes(name) ? problems.get(name) : undefined
        const text = String(plain(value)[name] ?? '')
        const label = languageName(name) + (required ? '' : ` (${say('optional')})`)
        return h(
          'div',
          { key: name, className: 'localized-text' },
          h(
            'div',
            { className: 'localized-top' },
            h('label', { htmlFor: id }, label),
            counter(`${id}-count`, [...text].length, max),
          ),
          h(widget === 'text' ? 'textarea' : 'input', {
            id,
            lang: name,
            dir: 'auto',
            spellCheck: true,
            value: text,
            'aria-invalid': problem !== undefined,
            'aria-required': required,
            'aria-describedby': `${id}-count ${id}-problem`,
            ...(widget === 'text' ? { rows: 4 } : { type: 'text' }),
            onChange: (event: { target: { value: string } }) =>
              onChange(withText(this.props, name, event.target.value)),
            onFocus: this.props.setActiveStyle,
            onBlur: () => {
              this.props.setInactiveStyle()
              this.setState({ left: [...this.state.left, name] })
            },
          }),
          h('p', { id: `${id}-problem`, className: 'localized-problem' }, problem ?? ''),
        )
      }
      const className = `${classNameWrapper} localized`
      const group = { className, role: 'group', 'aria-label': field.get('label') }
      return h('div', group, fieldsOf(field).map(input))
    },
  })
  window.CMS.registerWidget('localized', control)
}
