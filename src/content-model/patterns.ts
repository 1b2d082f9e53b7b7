/**
 * Regular expressions for texts that have a certain form, such as an address or a day. Those for
 * fields are also written into JSON Schemas, which know no flags, so they have none.
 */

const LETTER = 'a-zA-Z\\d\\u00c0-\\u024f'

/** One part of a host name between two dots, such as `example` in `www.example.org`. */
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
 * specification); `isMailable` checks the rest. After the @, only the first dot counts: a pattern
 * that tried every dot would take a second for a long row of dots.
 */
export const EMAIL = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/

/** Matches a phone number in international notation, with spaces: `+41 22 000 00 00`. */
export const PHONE = /^\+\d{1,3}( \d{2,4}){2,5}$/

/**
 * Matches a Swiss phone number without spaces, with or without the code of the country: `022…`,
 * `0041 22…`, `+41 (0)22…`.
 */
const SWISS_PHONE = /^(?:(?:\+|00)410?|0)([1-9]\d{8})$/

/** Splits the digits of a service number into the groups in which it is written: 800 000 000. */
const SERVICE_NUMBER = /^((?:80|84|87|90)\d)(\d{3})(\d{3})$/

/**
 * Splits the digits of a Swiss number that is no service number, such as a mobile number, into the
 * groups in which it is written: 22 344 55 66.
 */
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

/** Matches a time of day from `00:00` to `23:59`. */
export const TIME = /^([01]\d|2[0-3]):[0-5]\d$/

/**
 * Matches a day in ISO 8601, such as `2026-11-21`, of this century only: while somebody types the
 * year into a date field, browsers already report years such as `0206`.
 */
export const DAY = /^20\d{2}-\d{2}-\d{2}$/

/**
 * The endings of picture files, in small letters and in capitals, since cameras write `.JPG`. The
 * flag `i` would do the same, but a JSON Schema cannot have it.
 */
const PICTURE_ENDINGS = 'png|jpe?g|webp|avif'.replace(
  /[a-z]/g,
  (letter) => `[${letter}${letter.toUpperCase()}]`,
)

/** Matches the name of a picture file by its ending. */
export const PICTURE_ENDING = new RegExp(`\\.(${PICTURE_ENDINGS})$`)

/**
 * Matches the path of a picture as an entry names it: `./portrait.png`, in the entry's own folder,
 * without spaces or accents.
 */
export const PICTURE_PATH = new RegExp(
  `^\\.\\/\\w[\\w-]*(\\.[\\w-]+)*\\.(${PICTURE_ENDINGS})$`,
)

/**
 * Matches the name of a file without its folder. It does not begin with a dot, and has no character
 * that Windows forbids.
 */
export const FILE_NAME = /^(?!\.)[^/\\:*?"<>|\p{C}]+$/u
