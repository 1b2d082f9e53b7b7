/** What `npm run content:check` prints. */
import type { ContentProblem } from '../src/build/problems'
import { describeProblem, isError } from '../src/build/problems'
import type { EditorLanguage } from '../src/content-model/editor-language'
import { explain, severityOf } from '../src/content-model/issues'

const words = {
  fr: {
    error: (count: number) => (count === 1 ? '1 erreur' : `${count} erreurs`),
    warning: (count: number) =>
      count === 1 ? '1 avertissement' : `${count} avertissements`,
    left: (language: string, count: number) =>
      `${language} (brouillon) : ${count} ${count === 1 ? 'texte' : 'textes'} à traduire`,
    fine: 'Le contenu est en ordre.',
    blocked: 'Le site ne peut pas être publié tant qu’il reste des erreurs.',
  },
  en: {
    error: (count: number) => (count === 1 ? '1 error' : `${count} errors`),
    warning: (count: number) => (count === 1 ? '1 warning' : `${count} warnings`),
    left: (language: string, count: number) =>
      `${language} (draft): ${count} ${count === 1 ? 'text' : 'texts'} to be translated`,
    fine: 'The content is in order.',
    blocked: 'The site cannot be built while there are errors.',
  },
} as const

const block = (title: string, lines: readonly string[]): string[] =>
  lines.length > 0 ? [[title, ...lines.map((line) => `  ${line}`)].join('\n')] : []

const grouped = <Item>(items: readonly Item[], keyOf: (item: Item) => string) => {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    groups.set(key, [...(groups.get(key) ?? []), item])
  }
  return [...groups]
}

const isLeft = ({ issue }: ContentProblem) => issue.code === 'untranslated'

/** One line for each file: what is left in a draft is long. */
const left = (problems: readonly ContentProblem[]): string[] =>
  grouped(problems, ({ file }) => file).map(
    ([file, inFile]) => `${file}: ${inFile.map(({ path }) => path).join(', ')}`,
  )

/** All problems in words, errors first; what drafts still lack by language and file. */
export const report = (
  problems: readonly ContentProblem[],
  language: EditorLanguage,
): string => {
  const { error, warning, left: leftIn, fine, blocked } = words[language]
  const line = (problem: ContentProblem) => describeProblem(problem, language)
  const errors = problems.filter(isError)
  const warnings = problems.filter((problem) => !isError(problem) && !isLeft(problem))
  const drafts = grouped(problems.filter(isLeft), ({ issue }) =>
    String(issue.params.language),
  )
  return [
    ...block(error(errors.length), errors.map(line)),
    ...block(warning(warnings.length), warnings.map(line)),
    ...drafts.flatMap(([name, texts]) => block(leftIn(name, texts.length), left(texts))),
    errors.length > 0 ? blocked : fine,
  ].join('\n\n')
}

/** The same for machines. */
export const jsonReport = (
  problems: readonly ContentProblem[],
  language: EditorLanguage,
): string =>
  JSON.stringify(
    problems.map(({ file, path, issue }) => ({
      file,
      path,
      severity: severityOf(issue),
      code: issue.code,
      params: issue.params,
      message: explain(issue, language),
    })),
    null,
    2,
  )
