import { isRecord } from '../../src/i18n/messages'

/** How a file is written; new parts of it are written the same way. */
export interface Style {
  /** One step of indentation. */
  step: string
  newline: string
}

/** Prettier's width: longer one-line objects are spread over lines. */
export const WIDTH = 90

/** What a new file looks like. */
export const plainStyle: Style = { step: '  ', newline: '\n' }

export const styleOf = (text: string): Style => ({
  step: /\n([ \t]+)\S/.exec(text)?.[1] ?? plainStyle.step,
  newline: text.includes('\r\n') ? '\r\n' : '\n',
})

/** JSON over several lines; `indent` is that of the line it begins on. */
export const spread = (value: unknown, indent: string, style: Style): string =>
  JSON.stringify(value, null, style.step).replaceAll('\n', style.newline + indent)

/** JSON on one line, with the spaces that Prettier puts. */
export const oneLine = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(oneLine).join(', ')}]`
  if (!isRecord(value)) return JSON.stringify(value)
  const members = Object.entries(value).map(
    ([name, member]) => `${JSON.stringify(name)}: ${oneLine(member)}`,
  )
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`
}
