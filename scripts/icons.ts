/**
 * `npm run icons`: makes the icons in `static/` anew, after a change of their drawing or of a
 * colour. With `-- portraits` the drawn portraits in `content/team/` as well, where somebody
 * may have put a photo in the meantime.
 */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { readColours } from '../src/gatsby/colours'
import { icons } from './drawn/icons'
import { portraits } from './drawn/portraits'

const root = path.join(__dirname, '..')

const write = (folder: string, files: ReadonlyMap<string, Buffer>) => {
  for (const [name, content] of files) {
    writeFileSync(path.join(root, folder, name), content)
    console.log(`${folder}/${name}: ${content.length} bytes`)
  }
}

const main = async () => {
  const colours = readColours(root)
  write('static', await icons(colours))
  if (process.argv.includes('portraits'))
    write('content/team', await portraits(root, colours))
}

void main()
