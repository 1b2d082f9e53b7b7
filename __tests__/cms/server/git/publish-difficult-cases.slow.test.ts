/**
 * Two people publish to one shared project in cases that git or the content check makes difficult,
 * such as a merge with mistakes. What people do each day is in `publish.test.ts`.
 */
import { chmodSync } from 'node:fs'
import path from 'node:path'
import { programText } from '../../../../src/words/programs'
import { MEMBER, picture, VALUE } from '../../../support/example-content'
import {
  ada,
  kim,
  others,
  sentences,
  sharedRepository,
  sharedTitle,
} from '../../../support/shared-project'

it('publishing does not send a merge that fails the content check, and lists the versions of both people', async () => {
  const other = VALUE.replace('.json', '-2.json')
  const data = JSON.parse(ada.read(VALUE))
  await ada.create(other, data)
  await ada.publish('Deux valeurs')
  kim.git('pull', '--quiet')
  await kim.remove(other)
  expect(await kim.publish('Une de moins')).toEqual({ pushed: true })
  await ada.remove(VALUE)
  const before = sentences()
  const answer = await ada.publish('La première aussi')
  expect(answer).toMatchObject({
    pushed: false,
    text: expect.stringMatching(/ne pourrait pas être construit/),
  })
  const file = `${path.posix.dirname(VALUE)}/`
  expect(answer.problems).toEqual([expect.objectContaining({ file })])
  expect(answer.versions).toEqual([
    expect.objectContaining({ author: 'Ada Exemple', sentence: 'La première aussi' }),
    expect.objectContaining({ author: 'Kim', sentence: 'Une de moins' }),
  ])
  expect(answer.versions[1].changes).toEqual([
    { file: other, path: '', before: expect.anything() },
  ])
  expect(sentences()).toBe(before)

  // Of two entries of a type, Kim had deleted one and Ada the other. Merging left none, so
  // publishing was refused. Once Ada has made hers again, publishing must succeed.
  await ada.create(VALUE, data)
  expect(await ada.publish('De retour')).toEqual({ pushed: true })
  expect(sharedTitle()).toEqual(data.title)
})

it('if two people choose a portrait for one entry, only the picture that the entry names is published', async () => {
  for (const [width, person] of [kim, ada].entries()) {
    const bytes = await picture(801 + width, 1000).toBuffer()
    const { body } = await person.choosePicture('content/team/new.png', bytes)
    await person.edit(MEMBER, { photo: `./${path.basename(body.file)}` })
    expect(await person.publish()).toMatchObject({ pushed: true })
  }
  const names = ada.git('ls-tree', '--name-only', 'HEAD', 'content/team/').split('\n')
  const { photo } = JSON.parse(ada.read(MEMBER))
  expect(names).toEqual([expect.stringContaining(photo.slice(1)), MEMBER])
  expect(kim.read(MEMBER)).toContain(photo)
})

it('publishing neither sends nor changes files that a developer has not committed', async () => {
  kim.write('notes.txt', 'second')
  kim.git('commit', '--quiet', '--all', '--message=Notes')
  kim.git('push', '--quiet')
  ada.write('lock.txt', 'in the middle of something')
  ada.write('staged.txt', 'soon')
  ada.git('add', 'staged.txt')
  await ada.retitle({ fr: 'Un' })
  expect(await ada.publish()).toEqual({ pushed: true })
  const status = () => ada.git('status', '--short')
  expect(status()).toBe('M lock.txt\nA  staged.txt')
  expect(ada.read('lock.txt')).toBe('in the middle of something')
  expect(ada.read('notes.txt')).toBe('second')
  expect(kim.git('-C', sharedRepository, 'show', 'main:lock.txt')).toBe('first')

  // Ada's developer has changed `lock.txt` without a commit, and Kim publishes another change to
  // it. Ada's publications must succeed, and keep the change of either.
  kim.git('pull', '--quiet')
  kim.write('lock.txt', 'second')
  kim.git('commit', '--quiet', '--all', '--message=Lock')
  kim.git('push', '--quiet')
  for (const fr of ['Deux', 'Trois']) {
    await ada.retitle({ fr })
    const text = programText('server.notShown', 'fr')
    expect(await ada.publish()).toEqual({ pushed: true, text })
    expect(sharedTitle().fr).toBe(fr)
    expect(ada.read('lock.txt')).toBe('in the middle of something')
  }
  expect(kim.git('-C', sharedRepository, 'show', 'main:lock.txt')).toBe('second')
})

it('if one person replaces an entry by a copy, another person’s change to that entry does not reach the copy', async () => {
  const data = JSON.parse(kim.read(VALUE))
  const other = VALUE.replace('one', 'two')
  await kim.create(other, data)
  await kim.remove(VALUE)
  await kim.publish('Une autre')
  await ada.retitle({ de: 'Nur hier' })
  await ada.publish()
  expect(
    JSON.parse(ada.git('-C', sharedRepository, 'show', `main:${other}`)).title,
  ).toEqual(data.title)
})

it('publishing runs GIT_SSH_COMMAND of the environment, and sends a chosen picture although .git/info/exclude ignores it', async () => {
  ada.write('.git/info/exclude', '*.png\n*.json\n')
  const reach = path.join(others.root, 'reach')
  others.write('reach', '#!/bin/sh\nshift\nexec sh -c "$*"\n')
  chmodSync(reach, 0o755)
  Object.assign(process.env, { GIT_SSH_COMMAND: reach, GIT_SSH_VARIANT: 'simple' })
  try {
    ada.git('remote', 'set-url', 'origin', `ssh://example.org${sharedRepository}`)
    const bytes = await picture(810, 1000).toBuffer()
    const { file } = (await ada.choosePicture('content/team/new.png', bytes)).body
    await ada.edit(MEMBER, { photo: `./${path.basename(file)}` })
    expect(await ada.publish()).toEqual({ pushed: true })
    const names = ada.git('-C', sharedRepository, 'ls-tree', '-r', '--name-only', 'main')
    expect(names.split('\n')).toContain(file)
  } finally {
    delete process.env.GIT_SSH_COMMAND
    delete process.env.GIT_SSH_VARIANT
  }
})
