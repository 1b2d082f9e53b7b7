/** @jest-environment node */
import { randomUUID } from 'node:crypto'
import { readdirSync, utimesSync, writeFileSync } from 'node:fs'
import {
  removeMailFiles,
  sweepMailFiles,
  writeMailFile,
} from '../../../server/mail/mail-files'
import { temporaryFolder } from '../support/temporary-folder'

test('a crash leaves half a mail: it goes when its message is erased', async () => {
  const { folder, remove } = temporaryFolder()
  await writeMailFile(folder, 'whole', { text: 'Bonjour' })
  writeFileSync(`${folder}/half.eml.tmp`, 'Bonj')
  expect(readdirSync(folder)).toHaveLength(2)
  await removeMailFiles(folder, ['whole', 'half', 'neither'])
  expect(readdirSync(folder)).toEqual([])
  remove()
})

test('what erasing has left of old mails is swept up, and nothing else', async () => {
  const { folder, remove } = temporaryFolder()
  const [known, old, young] = [randomUUID(), randomUUID(), randomUUID()]
  const write = (name: string, changed: number) => {
    writeFileSync(`${folder}/${name}`, 'Bonjour')
    utimesSync(`${folder}/${name}`, changed / 1000, changed / 1000)
  }
  const limit = Date.UTC(2026, 0, 1)
  write(`${known}.eml`, limit - 1000)
  write(`${old}.eml`, limit - 1000)
  write(`${old}.eml.tmp`, limit - 1000)
  write(`${young}.eml`, limit + 1000)
  write('notes.eml', limit - 1000)
  await sweepMailFiles(folder, limit, async () => new Set([known]))
  expect(readdirSync(folder).sort()).toEqual(
    [`${known}.eml`, `${young}.eml`, 'notes.eml'].sort(),
  )
  await sweepMailFiles(`${folder}/nowhere`, limit, async () => new Set())
  remove()
})
