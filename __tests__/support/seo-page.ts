import type { SeoPage } from '../../src/postbuild/seo/site-files'

export const seoPage = (changed: Partial<SeoPage> = {}): SeoPage => ({
  url: 'https://www.example.org/de/',
  language: 'de',
  alternates: new Map(),
  title: 'Ein Titel',
  siteName: 'Genève Signale',
  description: 'Eine Beschreibung',
  image: 'social/de/home.png',
  ...changed,
})
