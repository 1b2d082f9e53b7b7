import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { removeMailFiles, writeMailFile } from '../../../server/mail/mailer'
import { temporaryFolder } from '../../support/clean-up'

const folder = `${temporaryFolder()}/mail`

test('a mail written twice is one file, which only its owner may read', async () => {
  await writeMailFile(folder, 'id', { text: 'Bonjour' })
  rmSync(folder, { recursive: true })
  for (const text of ['Bonjour', 'Bonsoir']) await writeMailFile(folder, 'id', { text })
  expect(readdirSync(folder)).toEqual(['id.eml'])
  expect(readFileSync(`${folder}/id.eml`, 'utf8')).toContain('Bonsoir')
  expect(statSync(`${folder}/id.eml`).mode & 0o777).toBe(0o600)
})

test('half a mail, which a crash has left, is removed with its delivery', async () => {
  await writeMailFile(folder, 'whole', { text: 'Bonjour' })
  writeFileSync(`${folder}/half.eml.tmp`, 'Bonj')
  await removeMailFiles(folder, ['id', 'whole', 'half', 'neither'])
  expect(readdirSync(folder)).toEqual([])
})
