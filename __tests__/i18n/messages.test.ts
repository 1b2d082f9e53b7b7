import french from '../../locales/fr/translation.json'
import messageVariables from '../../src/i18n/message-variables.json'
import { fillVariables, flattenMessages } from '../../src/i18n/messages'
import { pageTranslator } from '../../src/i18n/react'
import { filesIn } from '../../src/shared/files'
import { ROOT } from '../support/project'

const translatorOf = (message: string) => {
  const data = JSON.stringify({ site: { homeLink: message } })
  const locales = { edges: [{ node: { ns: 'translation', language: 'fr', data } }] }
  return (language: string) => pageTranslator(locales, language)
}

it('pageTranslator fills in the variables of a message, and throws for a language without messages', () => {
  const translatorIn = translatorOf('Accueil de {name}')
  const t = translatorIn('fr')
  expect(t('site.homeLink', { name: 'Zoë <O’Brien>' })).toBe('Accueil de Zoë <O’Brien>')
  expect(() => translatorIn('de')).toThrow('«de»')
})

it.each([
  ['{name} · {name}', { name: 'Zoë' }],
  ['{name} {autre} {name', { name: 1 }],
  ['{name}', { name: '<b>{name} $& "l’été"' }],
])('fillVariables and i18next fill in the variables of «%s» alike', (message, values) => {
  const t = translatorOf(message)('fr')
  expect(fillVariables(message, values)).toBe(t('site.homeLink', values as never))
})

it('fillVariables leaves a variable in its braces if its name is that of a method of every object', () => {
  expect(fillVariables('{constructor} {toString}', {})).toBe('{constructor} {toString}')
})

it('fillVariables replaces every variable in a text by its value, and leaves braces with another name', () => {
  const values = { email: 'EMAIL', phone: 'PHONE' }
  const filled = fillVariables('{email}, {email}: {phone} {x}', values)
  expect(filled).toBe('EMAIL, EMAIL: PHONE {x}')
})

it('the code names the key of every message, and message-variables.json names only keys of messages', () => {
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
