/**
 * While a language is a draft, what is missing in it is shown in the default language. Such
 * texts carry marks until `src/postbuild/draft-pages.ts` has said in the finished page, with
 * `lang`, which language they are in. Editors cannot type these characters
 * (`plain-text.ts`).
 */
const START = '\ue000'
const END = '\ue001'

/** Only a build takes the marks out again; in develop there is nobody to do it. */
const marks = process.env.NODE_ENV === 'production'

export const markUntranslated = (text: string): string =>
  marks ? START + text + END : text

export const isUntranslated = (text: string): boolean => text.includes(START)

export const withoutMarks = (text: string): string =>
  text.replaceAll(/[\ue000\ue001]/g, '')
