/** Content in any number: people, each with a picture of their own. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'

const FOLDER = 'content/team'

/** Of each side of a cell, in pixels of the picture. */
const CELL = 40
const [COLUMNS, ROWS] = [20, 25]

/** The model's highest position. */
const LAST = 999

/** A picture like no other: a pattern that follows from its number, softened like a photo. */
const picture = (number: number): Promise<Buffer> => {
  let state = number * 2_654_435_761
  const next = () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) % 256
  const pixels = Uint8Array.from({ length: COLUMNS * ROWS * 3 }, next)
  return sharp(pixels, { raw: { width: COLUMNS, height: ROWS, channels: 3 } })
    .resize(COLUMNS * CELL, ROWS * CELL, { kernel: 'cubic' })
    .jpeg({ quality: 80 })
    .toBuffer()
}

const inEvery = (codes: readonly string[], text: string) =>
  Object.fromEntries(codes.map((code) => [code, `${text} (${code})`]))

/** Puts so many people in the place of the team. `root` is the project's folder. */
export const writeEntries = async (
  root: string,
  count: number,
  codes: readonly string[],
): Promise<void> => {
  const folder = path.join(root, FOLDER)
  rmSync(folder, { recursive: true })
  mkdirSync(folder)
  for (let number = 1; number <= count; number += 1) {
    const name = `person-${number}`
    writeFileSync(path.join(folder, `${name}.jpg`), await picture(number))
    const entry = {
      order: Math.min(number, LAST),
      name: `Personne ${number}`,
      role: inEvery(codes, `Rôle ${number}`),
      text: inEvery(codes, `Ce que fait la personne ${number}`),
      photo: `./${name}.jpg`,
      photoAlt: inEvery(codes, `Portrait de la personne ${number}`),
    }
    writeFileSync(path.join(folder, `${name}.json`), JSON.stringify(entry, null, 2))
  }
}

/** How many pictures the content has. */
export const countPictures = (root: string): number =>
  readdirSync(path.join(root, FOLDER)).filter((name) => !name.endsWith('.json')).length

/** Changes one text in one language, as an editor does. */
export const changeOneText = (root: string, code: string, text: string): void => {
  const folder = path.join(root, FOLDER)
  const [name = ''] = readdirSync(folder).filter((file) => file.endsWith('.json'))
  const file = path.join(folder, name)
  const entry: { text: Record<string, string> } = JSON.parse(readFileSync(file, 'utf8'))
  entry.text[code] = text
  writeFileSync(file, JSON.stringify(entry, null, 2))
}
