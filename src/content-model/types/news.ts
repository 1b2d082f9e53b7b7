/**
 * The content type of the project's news. Each entry has a page, is an item of the feed, and is
 * mailed to subscribers.
 */
import { contentType } from '../content-type'
import { day, group, list, localized, picture } from '../fields'
import { title } from './shared'

export const news = contentType({
  typeName: 'News',
  location: 'news/',
  route: 'news',
  label: { fr: 'Actualités', en: 'News' },
  help: {
    fr: 'Chaque entrée devient une page et peut être envoyée par e-mail. La plus récente vient en premier.',
    en: 'Each entry becomes a page and can be sent by email. The latest comes first.',
  },
  entries: {
    order: 'date',
    latestFirst: true,
    optional: true,
    waitsForDay: true,
    ownPages: true,
    name: 'title',
    file: ['date', 'title'],
  },
  fields: {
    title: title(80),
    date: day({
      label: { fr: 'Date', en: 'Date' },
      help: {
        fr: 'Le jour de la publication. Si ce jour est à venir, l’actualité paraît ce jour-là, à minuit.',
        en: 'The day of publication. If that day is still to come, the news item appears on it, at midnight.',
      },
    }),
    lead: localized({
      label: { fr: 'Chapeau', en: 'Lead' },
      help: {
        fr: 'L’essentiel en une ou deux phrases. Aussi ce que montrent les moteurs de recherche.',
        en: 'The main point in one or two sentences. Search engines show it, too.',
      },
      max: 200,
    }),
    text: localized({
      label: { fr: 'Texte', en: 'Text' },
      help: {
        fr: 'L’article, avec des intertitres, des listes et des liens s’il en faut.',
        en: 'The article, with subheads, lists and links where it needs them.',
      },
      max: 12_000,
      isArticle: true,
    }),
    pictures: list(
      group(
        'NewsPicture',
        {
          picture: picture({
            label: { fr: 'Image', en: 'Picture' },
            help: {
              fr: 'Au moins 1200 pixels de large.',
              en: 'At least 1200 pixels wide.',
            },
            minWidth: 1200,
          }),
          alt: localized({
            label: { fr: 'Description de l’image', en: 'Description of the picture' },
            help: {
              fr: 'Ce que montre l’image, pour qui ne la voit pas.',
              en: 'What the picture shows, for those who cannot see it.',
            },
            max: 120,
          }),
        },
        { label: { fr: 'Image', en: 'Picture' } },
      ),
      { label: { fr: 'Image', en: 'Picture' }, min: 0, max: 1 },
    ),
  },
})
