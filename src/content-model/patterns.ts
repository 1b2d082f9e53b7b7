/**
 * Patterns of texts that have a certain form. JSON Schemas get their sources without flags, so those
 * that fields use have none.
 */

const LETTER = 'a-zA-Z\\d\\u00c0-\\u024f'

/** The pattern of one label of a host, between two dots. */
const LABEL = `[${LETTER}]([${LETTER}-]*[${LETTER}])?`

/**
 * Matches a web address: `https://`, a host with a dot in it, perhaps a port and a path. User names
 * and spaces are not allowed.
 */
export const WEB_ADDRESS = new RegExp(
  `^https:\\/\\/(${LABEL}\\.)+([a-zA-Z]{2,}|xn--[a-zA-Z\\d-]+)(:\\d{1,5})?([/?#]\\S*)?$`,
)

/**
 * Matches an e-mail address: text, one @, text, a dot, text, with no spaces (section 5 of the
 * specification); `isMailable` checks the rest. The pattern takes the first dot that has text
 * before it: if it tried each, a long row of dots would keep it busy for a second.
 */
export const EMAIL = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/

/** Matches a phone number in international notation, with spaces: `+41 22 000 00 00`. */
export const PHONE = /^\+\d{1,3}( \d{2,4}){2,5}$/

/** A Swiss number, with or without the code of the country: `022…`, `0041 22…`, `+41 (0)22…`. */
const SWISS_PHONE = /^(?:(?:\+|00)410?|0)([1-9]\d{8})$/

/** The digits of a service number, which is written as 800 000 000. */
const SERVICE_NUMBER = /^((?:80|84|87|90)\d)(\d{3})(\d{3})$/

/** The digits of any other Swiss number, which is written as 22 344 55 66. */
const AREA_NUMBER = /^(\d{2})(\d{3})(\d{2})(\d{2})$/

/**
 * Writes a Swiss phone number in international notation: `022 344 55 66` → `+41 22 344 55 66`. Any
 * other text stays as it is.
 */
export const internationalPhone = (typed: string): string => {
  const digits = SWISS_PHONE.exec(typed.replace(/[\s()./-]/g, ''))?.[1] ?? ''
  const groups = SERVICE_NUMBER.exec(digits) ?? AREA_NUMBER.exec(digits)
  return groups ? ['+41', ...groups.slice(1)].join(' ') : typed
}

/** A time of day in 24 hours: `09:00`. */
export const TIME = /^([01]\d|2[0-3]):[0-5]\d$/

/** A day in ISO 8601, `2026-11-21`. This century only: a browser stores `0206` of a half-typed year. */
export const DAY = /^20\d{2}-\d{2}-\d{2}$/

/**
 * The endings of picture files, each letter in both cases: cameras write capitals (`.JPG`), and a
 * JSON Schema has no flag `i`.
 */
const PICTURE_ENDINGS = 'png|jpe?g|webp|avif'.replace(
  /[a-z]/g,
  (letter) => `[${letter}${letter.toUpperCase()}]`,
)

/** The name of any picture, by its ending. */
export const PICTURE_ENDING = new RegExp(`\\.(${PICTURE_ENDINGS})$`)

/**
 * Matches the path of a picture in the folder of its entry, `./portrait.png`, without spaces or
 * accents in its name.
 */
export const PICTURE_PATH = new RegExp(
  `^\\.\\/\\w[\\w-]*(\\.[\\w-]+)*\\.(${PICTURE_ENDINGS})$`,
)

/**
 * Matches the name of a file without its folder, neither hidden nor with a character
 * that Windows forbids.
 */
export const FILE_NAME = /^(?!\.)[^/\\:*?"<>|\p{C}]+$/u
