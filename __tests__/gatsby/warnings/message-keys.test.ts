import path from 'node:path'
import { unknownKeys, unlabelledParts } from '../../../src/gatsby/warnings/message-keys'
import { ownFiles } from '../../../src/gatsby/warnings/source-files'
import { copyOf } from '../../support/project'

const MESSAGES = {
  gallery: { title: 'Gallery', photo_one: '{count}', photo_other: '{count}' },
}

const unknownIn = (code: string) => {
  const project = copyOf()
  project.write('locales/fr/translation.json', JSON.stringify(MESSAGES))
  project.write('src/pages/gallery.tsx', code)
  const files = [path.join(project.root, 'src/pages/gallery.tsx')]
  const found = unknownKeys(project.root, ownFiles(project.root, files))
  project.remove()
  return found
}

const PLUGIN = `import { useI18next, useTranslation, Trans } from 'gatsby-plugin-react-i18next'\n`

it.each([
  `import { useLanguage } from '../i18n/react'\nconst { t } = useLanguage(); t('gallery.titel')`,
  `${PLUGIN}const { t } = useI18next(); t('gallery.titel', { name })`,
  `${PLUGIN}const { t } = useTranslation(); t("gallery.titel")`,
  `${PLUGIN}const { t: tg } = useTranslation('gallery'); tg('gallery.titel')`,
  `${PLUGIN}i18n.t(\`gallery.titel\`)`,
  `${PLUGIN}<Trans i18nKey="gallery.titel" />`,
  `${PLUGIN}<Trans i18nKey={'gallery.titel'} />`,
  `${PLUGIN}<Trans i18nKey="gallery.titel"> {/* none */} </Trans>`,
])('Gatsby warns, with file and line, of a key that no message has: %s', (code) => {
  expect(unknownIn(code)).toEqual([
    { file: 'src/pages/gallery.tsx', line: 2, names: ['gallery.titel'] },
  ])
})

it.each([
  `${PLUGIN}t('gallery.title'); t('gallery.photo', { count: 2 })`,
  `${PLUGIN}t('translation:gallery.title')`,
  `${PLUGIN}// t('gallery.titel')`,
  `${PLUGIN}t(\`gallery.\${part}\`); t(key); at('gallery.titel'); t('gallery.' + part)`,
  `${PLUGIN}t('gallery.titel', 'A text for want of one'); t('a.b', { defaultValue: '' })`,
  `${PLUGIN}<><Trans i18nKey="a.b">A text</Trans><Trans i18nKey="a.b" defaults="A text" /></>`,
  `${PLUGIN}useTranslation('translation', { keyPrefix: 'gallery' }); t('title')`,
  `import { t } from './own'\nt('gallery.titel')`,
])('Gatsby does not warn of code that asks for no missing message: %s', (code) => {
  expect(unknownIn(code)).toEqual([])
})

it('Gatsby warns of a key in another namespace than `translation`, such as gallery:title, since the site has no other', () => {
  const found = unknownIn(`${PLUGIN}t('gallery:title')`)
  expect(found.map(({ names }) => names)).toEqual([['gallery:title']])
})

it('Gatsby names a part of a message’s key, such as `newt`, for which the editor has no label', () => {
  const project = copyOf('src/words')
  const partsOf = (messages: object) => {
    project.write('locales/fr/translation.json', JSON.stringify(messages))
    return unlabelledParts(project.root)
  }
  expect(partsOf({ site: { footer: 'x' } })).toEqual([])
  expect(partsOf({ site: { newt: 'x' }, newt: { footer: 'x' } })).toEqual([
    { file: 'locales/fr/translation.json', line: 1, names: ['newt'] },
  ])

  // A label counts from its save on, while `develop` runs.
  for (const language of ['fr', 'en'])
    project.change(
      `src/words/${language}.json`,
      '"labels": {',
      '"labels": { "newt": "x",',
    )
  expect(partsOf({ newt: { footer: 'x' } })).toEqual([])
  project.remove()
})
