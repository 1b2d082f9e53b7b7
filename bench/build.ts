/**
 * `npm run bench:build`: time of a build with more and more entries, cold, with
 * nothing changed, and with one text changed. Ends with 1 if a build fails or a changed text
 * rewrites other pages.
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { program } from 'commander'
import sharp from 'sharp'
import { copyProject, type ProjectCopy } from '../e2e/support/project-copy'
import { languageCodes } from '../src/i18n/languages'
import { pagesIn } from '../src/postbuild/html'
import { machine, table } from './measure'

const { entries } = program
  .description(
    'Builds a copy of the project with people in the team, each with a picture.',
  )
  .option('--entries <numbers...>', 'how many people', ['10', '100'])
  .parse()
  .opts<{ entries: string[] }>()

const TEAM = 'content/team'
const NEW_TEXT = 'Un seul texte a changé'

/** A picture like no other: noise, softened like a photo. */
const picture = (): Promise<Buffer> => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const create = {
    width: 20,
    height: 25,
    channels: 3,
    background: '#888',
    noise,
  } as const
  return sharp({ create }).resize(800, 1000, { kernel: 'cubic' }).jpeg().toBuffer()
}

const personFile = (root: string, number: number, extension: string) =>
  path.join(root, TEAM, `person-${number}.${extension}`)

/** `text` stands for one edited by hand. */
const writePerson = (root: string, number: number, text = `Personne ${number}`) => {
  const localized = (value: string) =>
    Object.fromEntries(languageCodes.map((code) => [code, `${value} (${code})`]))
  const person = {
    order: Math.min(number, 999),
    name: `Personne ${number}`,
    role: localized(`Rôle ${number}`),
    text: localized(text),
    photo: `./person-${number}.jpg`,
    photoAlt: localized(`Portrait ${number}`),
  }
  const json = `${JSON.stringify(person, null, 2)}\n`
  writeFileSync(personFile(root, number, 'json'), json)
}

/** Builds the copy. Returns seconds. */
const runBuild = async (project: ProjectCopy): Promise<number> => {
  const started = performance.now()
  const { code, output } = await project.build()
  if (code !== 0) throw new Error(`The build ended with ${code}:\n${output}`)
  return (performance.now() - started) / 1000
}

/** What each page says, by its file. */
const pagesOf = (root: string) =>
  new Map(
    pagesIn(path.join(root, 'public')).map((file) => [file, readFileSync(file, 'utf8')]),
  )

const measure = async (count: number) => {
  const project = copyProject()
  const root = project.folder
  try {
    for (const name of readdirSync(path.join(root, TEAM)))
      rmSync(path.join(root, TEAM, name))
    for (let number = 1; number <= count; number += 1) {
      writeFileSync(personFile(root, number, 'jpg'), await picture())
      writePerson(root, number)
    }
    const cold = await runBuild(project)
    const same = await runBuild(project)
    const before = pagesOf(root)
    writePerson(root, 1, NEW_TEXT)
    const edited = await runBuild(project)
    const wrong = [...pagesOf(root)].filter(
      ([file, html]) => (before.get(file) !== html) !== html.includes(NEW_TEXT),
    )
    for (const [file] of wrong) {
      console.error(`${count} entries: an edit changed or missed ${file}`)
      process.exitCode = 1
    }
    return [count, ...[cold, same, edited].map((seconds) => `${seconds.toFixed(1)} s`)]
  } finally {
    project.remove()
  }
}

const main = async () => {
  const ran = machine()
  const rows = []
  for (const count of entries.map(Number)) rows.push(await measure(count))
  const head = ['Entries', 'Cold', 'Nothing changed', 'One text changed']
  console.log(`${ran}\n\n${table(head, rows)}`)
}

void main()
