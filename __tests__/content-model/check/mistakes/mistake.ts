/** How a mistake is made in a copy of the project, and what the check says about it. */
import type { Copy } from '../../../support/project'

export interface Mistake {
  make: (project: Copy) => void | Promise<void>
  /** The lines of the check in French, without warnings that were there before. */
  says: readonly string[]
  severity?: 'warning'
}

export const YEAR = 'content/roadmap/2026.json'
export const MEMBER = 'content/team/developer.json'
export const CONTACT = 'content/contact.json'
export const SITE = 'content/site.json'
export const PUBLISHER = 'content/publisher.json'
export const PRIVACY = 'content/privacy-notice.json'
export const FRENCH = 'locales/fr/translation.json'
export const GERMAN = 'locales/de/translation.json'

export const replace =
  (file: string, from: string, to: string) =>
  (project: Copy): void => {
    project.change(file, from, to)
  }

export const whole =
  (file: string, text: string | Uint8Array) =>
  (project: Copy): void =>
    project.write(file, text)

/** Sets a field, whatever editors have written there. */
export const set =
  (file: string, field: string, value: unknown) =>
  (project: Copy): void => {
    const data = JSON.parse(project.read(file))
    project.write(file, JSON.stringify({ ...data, [field]: value }, null, 2))
  }

/** A line whose end says where in the file: that moves with what editors write. */
export const expectLine = (file: string, reason: string): string =>
  expect.stringMatching(new RegExp(`^${file} : ${reason}, ligne \\d+, colonne \\d+\\.$`))
