/** What `npm run content:check` prints. */
import {
  describeProblem,
  isError,
  type ContentProblem,
  type IssueCode,
} from '../src/content-model/check/issues'
import { translate, type EditorLanguage, type Word } from '../src/words'

const grouped = <Item>(items: readonly Item[], keyOf: (item: Item) => string) => {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    groups.set(key, [...(groups.get(key) ?? []), item])
  }
  return [...groups]
}

/** All problems in words, errors first; what concerns a whole language, by file. */
export const report = (
  problems: readonly ContentProblem[],
  language: EditorLanguage,
): string => {
  const block = (title: string, lines: readonly string[]): string[] =>
    lines.length > 0 ? [[title, ...lines].join('\n  ')] : []
  const singly = (title: Word, some: readonly ContentProblem[]) => {
    const lines = some.map((problem) => describeProblem(problem, language))
    return block(translate(title, language, { count: lines.length }), lines)
  }
  const byLanguage = (title: Word, code: IssueCode) => {
    const texts = problems.filter(({ issue }) => issue.code === code)
    return grouped(texts, ({ issue }) => String(issue.params.language)).flatMap(
      ([name, inLanguage]) => {
        const lines = grouped(inLanguage, ({ file }) => file).map(([file, inFile]) => {
          const text = inFile.map(({ path }) => path).join(', ')
          return translate('parts.told', language, { name: file, text })
        })
        const values = { language: name, count: inLanguage.length }
        return block(translate(title, language, values), lines)
      },
    )
  }
  const isSingle = ({ issue: { code } }: ContentProblem) =>
    code !== 'unknownLanguage' && code !== 'untranslated'
  const errors = problems.filter(isError)
  const warnings = problems.filter((problem) => !isError(problem))
  return [
    ...singly('terminal.errors', errors.filter(isSingle)),
    ...byLanguage('terminal.foreign', 'unknownLanguage'),
    ...singly('terminal.warnings', warnings.filter(isSingle)),
    ...byLanguage('terminal.left', 'untranslated'),
    errors.length > 0
      ? translate('terminal.blocked', language)
      : translate('terminal.fine', language),
  ].join('\n\n')
}
