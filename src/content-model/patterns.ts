/**
 * What texts of a certain form look like. JSON Schema and the editor's forms are given the
 * source of these and none of the flags.
 */

const LETTER = 'a-zA-Z\\d\\u00c0-\\u024f'
const LABEL = `[${LETTER}]([${LETTER}-]*[${LETTER}])?`

/** A host of labels with dots between, perhaps a port and what follows; no user, no spaces. */
export const WEB_ADDRESS = new RegExp(
  `^https:\\/\\/(${LABEL}\\.)+([a-zA-Z]{2,}|xn--[a-zA-Z\\d-]+)(:\\d{1,5})?([/?#]\\S*)?$`,
)

/**
 * Text, one @, text, a dot, text, with no spaces; `isMailable` says the rest. The dot is the first
 * one that has text before it: a pattern that tries every dot takes a second over a long enough
 * row of them. Source: section 5 of the specification.
 */
export const EMAIL = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/

/** International notation with spaces, as it is printed: `+41 22 000 00 00`. */
export const PHONE = /^\+\d{1,3}( \d{2,4}){2,5}$/

/** A Swiss number, with or without its country: `022…`, `0041 22…`, `+41 (0)22…`. */
const SWISS = /^(?:(?:\+|00)410?|0)([1-9]\d{8})$/

/** Numbers without a place, such as 0800, are written in threes. */
const IN_THREES = /^((?:80|84|87|90)\d)(\d{3})(\d{3})$/

/** `022 344 55 66` → `+41 22 344 55 66`; what is no complete Swiss number stays as it is. */
export const internationalPhone = (typed: string): string => {
  const [, digits] = SWISS.exec(typed.replace(/[\s()./-]/g, '')) ?? []
  const groups = digits?.match(IN_THREES) ?? digits?.match(/^(..)(...)(..)(..)$/)
  return groups ? ['+41', ...groups.slice(1)].join(' ') : typed
}

export const TIME = /^([01]\d|2[0-3]):[0-5]\d$/

/** A day of this century in ISO 8601, `2026-11-21`: half a year typed is `0206`. */
export const DAY = /^20\d{2}-\d{2}-\d{2}$/

/** Cameras write capital endings. JSON Schema has no flags, so each letter stands in both cases. */
const ENDINGS = 'png|jpe?g|webp|avif'.replace(
  /[a-z]/g,
  (letter) => `[${letter}${letter.toUpperCase()}]`,
)

/** What the name of a picture ends in, whatever else it is like. */
export const PICTURE_ENDING = new RegExp(`\\.(${ENDINGS})$`)

/** A picture in the entry's own folder, with neither spaces nor accents in its name. */
export const PICTURE_PATH = new RegExp(`^\\.\\/\\w[\\w-]*(\\.[\\w-]+)*\\.(${ENDINGS})$`)

/** The name of a file, without its folder: not hidden, no character that Windows forbids. */
export const FILE_NAME = /^(?!\.)[^/\\:*?"<>|\p{C}]+$/u
