/** @jest-environment node */
import { readdirSync, writeFileSync } from 'node:fs'
import { removeMailFiles, writeMailFile } from '../../../server/mail/mail-files'
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
