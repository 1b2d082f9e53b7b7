/** The tests kill the editor's process after each git command that a publication needs. */
import { VALUE } from '../support/example-content'
import { runAndKill } from '../support/killed-after-git'
import { ada, kim, project, sentences, sharedTitle } from '../support/shared-project'

jest.setTimeout(1_800_000)

/**
 * Publishes in a process that is killed after this many git commands.
 * @returns the last command, if the process was killed after it; `undefined` if it had published
 */
const publishAndKill = (commands: number, sentence: string): string | undefined => {
  const run = runAndKill(commands, 'publish-once.ts', [project.root, sentence])
  if ('killedAfter' in run) return run.killedAfter
  expect(run.printed).toContain('"pushed":true')
  return undefined
}

it('if publishing is killed after any of its git commands, publishing again loses no version or conflict, and sends nothing twice', async () => {
  const expected = ['Start']
  const killedAfter: string[] = []
  for (let round = 1; ; round += 1) {
    // Kim publishes first, so that Ada's publication has to be merged with Kim's. Both change the
    // English title: Kim's stays, and Ada's editor must ask about hers.
    kim.git('pull', '--quiet')
    await kim.retitle({ de: `Kim ${round}`, en: `Kim ${round}` })
    kim.git('commit', '--quiet', '--all', `--message=Kim ${round}`)
    kim.git('push', '--quiet')
    await ada.retitle({ fr: `Ada ${round}`, en: `Ada ${round}` })
    const last = publishAndKill(round, `Ada ${round}`)
    await ada.publish(`Ada ${round}`)
    expect(sharedTitle()).toEqual({
      fr: `Ada ${round}`,
      de: `Kim ${round}`,
      en: `Kim ${round}`,
    })
    expect(ada.git('status', '--short')).toBe('')
    const { publishConflicts } = (await ada.ask('project')).body
    expect([last, publishConflicts]).toEqual([
      last,
      [
        expect.objectContaining({
          file: VALUE,
          path: 'title.en',
          mine: `Ada ${round}`,
          theirs: `Kim ${round}`,
        }),
      ],
    ])
    await ada.post('forget-conflicts', { conflicts: publishConflicts })
    expected.push(`Ada ${round}`, `Kim ${round}`)
    if (last === undefined) break

    killedAfter.push(last)
  }
  expect(sentences().split('\n').sort()).toEqual(expected.sort())
  for (const step of [' commit ', ' fetch ', ' commit-tree ', ' push ', ' merge '])
    expect(killedAfter).toContainEqual(expect.stringContaining(step))
})
