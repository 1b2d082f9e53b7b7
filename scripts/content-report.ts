/** What `npm run content:check` prints. */
import {
  describeProblem,
  isError,
  type ContentProblem,
  type IssueCode,
} from '../src/content-model/issues'
import { translate, type EditorLanguage, type Word } from '../src/words'

/** All problems in words, errors first; what concerns a whole language, by file. */
export const report = (problems: readonly ContentProblem[], language: EditorLanguage) => {
  const block = (title: string, lines: readonly string[]): string[] =>
    lines.length > 0 ? [[title, ...lines].join('\n  ')] : []
  const singly = (title: Word, some: readonly ContentProblem[]) => {
    const lines = some.map((problem) => describeProblem(problem, language))
    return block(translate(title, language, { count: lines.length }), lines)
  }
  const byLanguage = (title: Word, code: IssueCode) => {
    const texts = problems.filter(({ issue }) => issue.code === code)
    const names = new Set(texts.map(({ issue }) => String(issue.params.language)))
    return [...names].flatMap((name) => {
      const own = texts.filter(({ issue }) => issue.params.language === name)
      const lines = [...new Set(own.map(({ file }) => file))].map((file) => {
        const paths = own.filter((text) => text.file === file).map(({ path }) => path)
        return translate('parts.told', language, { name: file, text: paths.join(', ') })
      })
      return block(
        translate(title, language, { language: name, count: own.length }),
        lines,
      )
    })
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
