/** The portraits of the team, drawn in `scripts/portraits/`, as photos for `content/team/`. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { coloured } from '../../src/gatsby/colours'

const FOLDER = 'scripts/portraits'

/** The pictures, by the name of their file. */
export const portraits = async (
  root: string,
  colours: ReadonlyMap<string, string>,
): Promise<Map<string, Buffer>> => {
  const folder = path.join(root, FOLDER)
  return new Map(
    await Promise.all(
      readdirSync(folder).map(async (file) => {
        const svg = coloured(readFileSync(path.join(folder, file), 'utf8'), colours)
        const png = await sharp(Buffer.from(svg))
          .removeAlpha()
          .png({ palette: true, colours: 128, compressionLevel: 9 })
          .toBuffer()
        return [file.replace('.svg', '.png'), png] as const
      }),
    ),
  )
}
