/** What `npm run content:check` prints. */
import {
  type ContentProblem,
  type IssueCode,
  describeProblem,
  isError,
  colon,
} from '../src/content-model/check/issues'
import type { EditorLanguage } from '../src/content-model/editor-language'

const counted = (count: number, one: string, many: string) =>
  `${count} ${count === 1 ? one : many}`

const words = {
  fr: {
    error: (count: number) => counted(count, 'erreur', 'erreurs'),
    warning: (count: number) => counted(count, 'avertissement', 'avertissements'),
    left: (count: number, language: string) =>
      `${language} (brouillon) : ${counted(count, 'texte', 'textes')} à traduire`,
    foreign: (count: number, code: string) =>
      `« ${code} » n’est pas une langue du site : ${counted(count, 'texte', 'textes')} à supprimer, ou la langue à remettre dans content/site.json`,
    fine: 'Le contenu est en ordre.',
    blocked: 'Le site ne peut pas être publié tant qu’il reste des erreurs.',
  },
  en: {
    error: (count: number) => counted(count, 'error', 'errors'),
    warning: (count: number) => counted(count, 'warning', 'warnings'),
    left: (count: number, language: string) =>
      `${language} (draft): ${counted(count, 'text', 'texts')} to be translated`,
    foreign: (count: number, code: string) =>
      `“${code}” is not a language of the site: ${counted(count, 'text', 'texts')} to be deleted, or the language to be put back into content/site.json`,
    fine: 'The content is in order.',
    blocked: 'The site cannot be built while there are errors.',
  },
} as const

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
  const say = words[language]
  const block = (title: string, lines: readonly string[]): string[] =>
    lines.length > 0 ? [[title, ...lines].join('\n  ')] : []
  const singly = (title: (count: number) => string, some: readonly ContentProblem[]) => {
    const lines = some.map((problem) => describeProblem(problem, language))
    return block(title(lines.length), lines)
  }
  const byLanguage = (
    title: (count: number, language: string) => string,
    code: IssueCode,
  ) => {
    const texts = problems.filter(({ issue }) => issue.code === code)
    return grouped(texts, ({ issue }) => String(issue.params.language)).flatMap(
      ([name, inLanguage]) => {
        const lines = grouped(inLanguage, ({ file }) => file).map(
          ([file, inFile]) =>
            file + colon[language] + inFile.map(({ path }) => path).join(', '),
        )
        return block(title(inLanguage.length, name), lines)
      },
    )
  }
  const isSingle = ({ issue: { code } }: ContentProblem) =>
    code !== 'unknownLanguage' && code !== 'untranslated'
  const errors = problems.filter(isError)
  const warnings = problems.filter((problem) => !isError(problem))
  return [
    ...singly(say.error, errors.filter(isSingle)),
    ...byLanguage(say.foreign, 'unknownLanguage'),
    ...singly(say.warning, warnings.filter(isSingle)),
    ...byLanguage(say.left, 'untranslated'),
    errors.length > 0 ? say.blocked : say.fine,
  ].join('\n\n')
}
