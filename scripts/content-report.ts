/** What `npm run content:check` prints. */
import {
  type ContentProblem,
  describeProblem,
  isError,
  colon,
  explain,
  severityOf,
} from '../src/content-model/check/issues'
import type { EditorLanguage } from '../src/content-model/editor-language'

const words = {
  fr: {
    error: (count: number) => (count === 1 ? '1 erreur' : `${count} erreurs`),
    warning: (count: number) =>
      count === 1 ? '1 avertissement' : `${count} avertissements`,
    left: (language: string, count: number) =>
      `${language} (brouillon) : ${count} ${count === 1 ? 'texte' : 'textes'} à traduire`,
    foreign: (code: string, count: number) =>
      `« ${code} » n’est pas une langue du site : ${count} ${count === 1 ? 'texte' : 'textes'} à supprimer, ou la langue à remettre dans content/site.json`,
    more: (count: number) => `… et ${count} de plus`,
    fine: 'Le contenu est en ordre.',
    blocked: 'Le site ne peut pas être publié tant qu’il reste des erreurs.',
  },
  en: {
    error: (count: number) => (count === 1 ? '1 error' : `${count} errors`),
    warning: (count: number) => (count === 1 ? '1 warning' : `${count} warnings`),
    left: (language: string, count: number) =>
      `${language} (draft): ${count} ${count === 1 ? 'text' : 'texts'} to be translated`,
    foreign: (code: string, count: number) =>
      `“${code}” is not a language of the site: ${count} ${count === 1 ? 'text' : 'texts'} to be deleted, or the language to be put back into content/site.json`,
    more: (count: number) => `… and ${count} more`,
    fine: 'The content is in order.',
    blocked: 'The site cannot be built while there are errors.',
  },
} as const

/** Nobody reads further, and a terminal keeps no more. */
const MOST_LINES = 200

const grouped = <Item>(items: readonly Item[], keyOf: (item: Item) => string) => {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    groups.set(key, [...(groups.get(key) ?? []), item])
  }
  return [...groups]
}

const isLeft = ({ issue }: ContentProblem) => issue.code === 'untranslated'

const isForeign = ({ issue }: ContentProblem) => issue.code === 'unknownLanguage'

/** One line for each file: what concerns a whole language is long. */
const byFile = (
  problems: readonly ContentProblem[],
  language: EditorLanguage,
): string[] =>
  grouped(problems, ({ file }) => file).map(
    ([file, inFile]) =>
      file + colon[language] + inFile.map(({ path }) => path).join(', '),
  )

/** All problems in words, errors first; what concerns a language, by language and file. */
export const report = (
  problems: readonly ContentProblem[],
  language: EditorLanguage,
): string => {
  const { error, warning, left, foreign, more, fine, blocked } = words[language]
  const block = (title: string, lines: readonly string[]): string[] => {
    if (lines.length === 0) return []
    const shown = lines.slice(0, MOST_LINES)
    const rest = lines.length - shown.length
    const all = [...shown, ...(rest > 0 ? [more(rest)] : [])]
    return [[title, ...all.map((line) => `  ${line}`)].join('\n')]
  }
  const line = (problem: ContentProblem) => describeProblem(problem, language)
  const errors = problems.filter(isError)
  const warnings = problems.filter((problem) => !isError(problem) && !isLeft(problem))
  const byLanguage = (some: readonly ContentProblem[]) =>
    grouped(some, ({ issue }) => String(issue.params.language))
  return [
    ...block(
      error(errors.length),
      errors.filter((problem) => !isForeign(problem)).map(line),
    ),
    ...byLanguage(errors.filter(isForeign)).flatMap(([code, texts]) =>
      block(foreign(code, texts.length), byFile(texts, language)),
    ),
    ...block(warning(warnings.length), warnings.map(line)),
    ...byLanguage(problems.filter(isLeft)).flatMap(([name, texts]) =>
      block(left(name, texts.length), byFile(texts, language)),
    ),
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
