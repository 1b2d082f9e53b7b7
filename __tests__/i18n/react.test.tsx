import { Trans, useTranslation } from 'gatsby-plugin-react-i18next'
import type { FC } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { useLanguage, withMessagesInHead } from '../../src/i18n/react'

const data = JSON.stringify({ site: { homeLink: 'Startseite' } })
const page = {
  data: { locales: { edges: [{ node: { ns: 'translation', language: 'de', data } }] } },
  pageContext: {
    language: 'de',
    i18n: { language: 'de', languages: ['fr', 'de'], originalPath: '/about/' },
  },
}

type Head = FC<Partial<typeof page>>

const HeadOfOurs: Head = () => {
  const { t, language, path } = useLanguage()
  return (
    <title>{[t('site.homeLink', { name: '' }), language, path('/a/')].join(' ')}</title>
  )
}

const HeadOfPlugin: Head = () => {
  const { t } = useTranslation()
  return (
    <>
      <title>{t('site.homeLink')}</title>
      <noscript>
        <Trans i18nKey="site.homeLink" />
      </noscript>
    </>
  )
}

it('in the Head of a page, the hook useLanguage gives the messages and the language of the page', () => {
  const head = withMessagesInHead(<HeadOfOurs {...page} />)
  expect(renderToStaticMarkup(head)).toBe('<title>Startseite de /de/a/</title>')
})

it('in the Head of a page, useTranslation and Trans of gatsby-plugin-react-i18next give the messages of the page', () => {
  const head = renderToStaticMarkup(withMessagesInHead(<HeadOfPlugin {...page} />))
  expect(head.match(/Startseite/g)).toHaveLength(2)
})

it('withMessagesInHead does not change an element that belongs to no page, such as the one around all pages', () => {
  const root = <HeadOfOurs />
  expect(withMessagesInHead(root)).toBe(root)
})
