/** The project as the editor shows it: every file, every picture, and what is wrong. */
import fs from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { checkContentFiles } from '../../src/content-model/check/content-files'
import { filesBelow, readFile } from '../../src/content-model/check/files'
import {
  explain,
  isError,
  type ContentProblem,
} from '../../src/content-model/check/issues'
import { readJson } from '../../src/content-model/check/json'
import {
  checkLocaleFiles,
  usedMessages,
} from '../../src/content-model/check/message-files'
import { dimensionsOf } from '../../src/content-model/check/pictures'
import type { EditorLanguage } from '../../src/content-model/editor-language'
import { allLanguages } from '../../src/i18n/languages'
import type { ContentFile, Picture, Problem } from '../api'
import { isMessages, isPicture, isText } from './paths'
import type { Write } from './write'

const SOURCES = ['content', 'locales'] as const

const filesOf = (root: string): string[] =>
  SOURCES.flatMap((source) =>
    (filesBelow(path.join(root, source)) ?? []).map((name) => `${source}/${name}`),
  )

export const readContent = (
  root: string,
  file: string,
  language: EditorLanguage,
): ContentFile => {
  const read = readJson(path.join(root, file))
  return 'data' in read
    ? { file, data: read.data }
    : { file, broken: read.issues.map((issue) => explain(issue, language)).join(' ') }
}

export const contentOf = (root: string, language: EditorLanguage): ContentFile[] =>
  filesOf(root)
    .filter(isText)
    .map((file) => readContent(root, file, language))

export const pictureOf = (root: string, file: string): Picture | undefined => {
  const size = dimensionsOf(readFile(path.join(root, file)) ?? new Uint8Array())
  return size && { file, width: size.width, height: size.height }
}

export const picturesOf = (root: string): Picture[] =>
  filesOf(root)
    .filter(isPicture)
    .flatMap((file) => pictureOf(root, file) ?? [])

/** The language of a text: that of the file, or the last step of its path. */
const languageOf = ({ file, path: at }: ContentProblem): string | undefined => {
  const code = isMessages(file) ? file.split('/')[1] : at.split('.').at(-1)
  return allLanguages.find((language) => language.code === code)?.code
}

export const inWords =
  (language: EditorLanguage) =>
  (problem: ContentProblem): Problem => ({
    file: problem.file,
    path: problem.path,
    text: explain(problem.issue, language),
    language: languageOf(problem),
    isError: isError(problem),
  })

/** What the content check would say if these files were written. */
export const checkWith = async (
  root: string,
  writes: readonly Write[],
): Promise<ContentProblem[]> => {
  const copy = await fs.mkdtemp(path.join(tmpdir(), 'editor-check-'))
  try {
    for (const file of filesOf(root)) {
      await fs.mkdir(path.dirname(path.join(copy, file)), { recursive: true })
      await fs.copyFile(path.join(root, file), path.join(copy, file))
    }
    for (const { file, bytes } of writes) {
      const target = path.join(copy, file)
      await fs.mkdir(path.dirname(target), { recursive: true })
      await (bytes ? fs.writeFile(target, bytes) : fs.rm(target, { force: true }))
    }
    return [...checkContentFiles(copy), ...checkLocaleFiles(copy, usedMessages(root))]
  } finally {
    await fs.rm(copy, { recursive: true, force: true })
  }
}
