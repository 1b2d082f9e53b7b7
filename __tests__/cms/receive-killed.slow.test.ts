/** The tests kill the editor's process after each git command that it runs while others' work arrives. */
import { VALUE } from '../support/example-content'
import { runAndKill } from '../support/killed-after-git'
import { ada, kim, project } from '../support/shared-project'

jest.setTimeout(900_000)

it('whichever of its git commands Ada’s editor is killed after while it takes over Kim’s work, it takes that work over the next time, and loses no text that Ada has saved', async () => {
  const killedAfter: string[] = []
  for (let round = 1; ; round += 1) {
    await ada.retitle({ fr: `Ada ${round}`, en: `Ada ${round}` })
    kim.write('notes.txt', `Kim ${round}`)
    kim.write(`new-${round}.txt`, 'new')
    kim.git('add', '.')
    kim.git('commit', '--quiet', '--message=Notes')
    await kim.retitle({ de: `Kim ${round}`, en: `Kim ${round}` })
    await kim.publish()
    const run = runAndKill(round, 'receive-once.ts', [project.root])
    await kim.retitle({ de: `Kim ${round} again`, en: `Kim ${round} again` })
    await kim.publish()
    // Whoever publishes at once must not publish Kim's texts as Ada's, either.
    if (round % 2) await ada.post('follow', {})
    else await ada.post('publish', { sentence: 'Rien', author: 'Ada', heldBack: [VALUE] })
    expect([run, ada.title()]).toEqual([
      run,
      { fr: `Ada ${round}`, de: `Kim ${round} again`, en: `Kim ${round} again` },
    ])
    expect([run, ada.git('status', '--short')]).toEqual([run, `M ${VALUE}`])
    expect(ada.git('rev-parse', 'HEAD')).toBe(ada.git('rev-parse', '@{upstream}'))
    expect(ada.read('notes.txt')).toBe(`Kim ${round}`)
    const { publishConflicts } = (await ada.ask('project')).body
    const mine = { path: 'title.en', mine: `Ada ${round}` }
    expect([run, publishConflicts]).toEqual([run, [expect.objectContaining(mine)]])
    await ada.post('forget-conflicts', { conflicts: publishConflicts })
    if ('printed' in run) break

    killedAfter.push(run.killedAfter)
  }
  for (const step of [
    ' fetch ',
    ' commit-tree ',
    ' read-tree -m -u ',
    ' read-tree -m -i ',
  ])
    expect(killedAfter).toContainEqual(expect.stringContaining(step))
})
