import { settingNames } from '../../server/settings'
import { textOf } from './documents'
import ownEnvironment from './own-environment'

/** The names of settings in the first column of a document's tables. */
const namesIn = (file: string) =>
  [...textOf(file).matchAll(/^\| `([A-Z][A-Z\d_]+)`/gm)].map(([, name = '']) => name)

const tables = ['docs/settings.md', 'docs/hosted-editing.md'].flatMap(namesIn)
const names = [...new Set([...settingNames, ...tables])]

it('the list of settings that tests remove includes those of builds and of the editor', () => {
  expect(names).toEqual(expect.arrayContaining(['GATSBY_CONTACT_ENDPOINT', 'SMTP_URL']))
  expect(names).toEqual(expect.arrayContaining(['EDIT_ORIGIN', 'TRUSTED_ORIGINS']))
})

it.each(names)('no test gets the setting %s from the terminal', (name) => {
  // Jest has called `ownEnvironment` before the tests, so a setting of the terminal must be gone.
  expect(process.env[name]).toBeUndefined()
  process.env[name] = 'of the public site'
  try {
    ownEnvironment()
    expect(process.env[name]).toBeUndefined()
  } finally {
    Reflect.deleteProperty(process.env, name)
  }
})
