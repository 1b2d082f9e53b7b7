import { readdirSync } from 'node:fs'
import path from 'node:path'
import { textOf } from './support/documents'

const FOLDER = '.github/workflows'
const workflows = readdirSync(path.join(__dirname, '..', FOLDER))

it.each(workflows)('%s runs each action at a commit, which nobody can move', (name) => {
  // A tag can be moved to other code; the comment says to people and Renovate which version it is.
  const actions = textOf(`${FOLDER}/${name}`).match(/(?<=uses: ).*/g) ?? []
  for (const action of actions)
    expect(action).toMatch(/^[\w./-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/)
})

it('Renovate pins the images that are named by a tag', () => {
  expect(JSON.parse(textOf('.github/renovate.json')).extends).toContain(
    'docker:pinDigests',
  )
})
