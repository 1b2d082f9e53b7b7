import french from '../../locales/fr/translation.json'
import messageVariables from '../../src/i18n/message-variables.json'
import { flattenMessages } from '../../src/i18n/messages'
import { pageTranslator } from '../../src/i18n/react'
import { filesIn } from '../../src/shared/files'
import { ROOT } from '../support/project'

it('pageTranslator fills in the variables of a message, and throws for a language without messages', () => {
  const data = JSON.stringify({ site: { homeLink: 'Accueil de {name}' } })
  const locales = { edges: [{ node: { ns: 'translation', language: 'fr', data } }] }
  const t = pageTranslator(locales, 'fr')
  expect(t('site.homeLink', { name: 'Zoë <O’Brien>' })).toBe('Accueil de Zoë <O’Brien>')
  expect(() => pageTranslator(locales, 'de')).toThrow('«de»')
})

it('every message is named in the code, and every variable belongs to a message', () => {
  const keys = [...flattenMessages(french).keys()]
  const files = filesIn(ROOT)
  const code = ['src', 'server']
    .flatMap((folder) => (files.below(folder) ?? []).map((name) => `${folder}/${name}`))
    .filter((name) => /(?<!\.d)\.tsx?$/.test(name))
    .map((name) => String(files.read(name)))
    .join('\n')
  expect(keys.filter((key) => !code.includes(`'${key}'`))).toEqual([])
  expect(Object.keys(messageVariables).filter((key) => !keys.includes(key))).toEqual([])
})
