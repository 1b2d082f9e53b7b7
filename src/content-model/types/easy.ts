/**
 * The content type of the page in simple language. The page is a single file, so that editors see
 * all its parts one below the other.
 */
import type { EditorText } from '../../words'
import { contentType } from '../content-type'
import { choice, group, list, localized } from '../fields'
import { featureDrawings } from './home'

/** The most words that guides to plain language allow in a sentence. */
const MAX_SENTENCE_WORDS = 12

/** Declares a field with a text in simple language. */
const simpleText = (label: EditorText, max: number, help?: EditorText) =>
  localized({
    label,
    help,
    max,
    maxSentenceWords: MAX_SENTENCE_WORDS,
    hasVariables: true,
  })

const part = group(
  'EasyPart',
  {
    title: simpleText({ fr: 'Titre', en: 'Title' }, 60),
    drawing: choice('EasyDrawing', {
      label: { fr: 'Dessin', en: 'Drawing' },
      labels: {
        ...featureDrawings,
        letter: { fr: 'Lettre', en: 'Letter' },
        hall: { fr: 'Mairie', en: 'Town hall' },
        lamp: { fr: 'Lampadaire', en: 'Street lamp' },
        calendar: { fr: 'Calendrier', en: 'Calendar' },
        page: { fr: 'Page et lunettes', en: 'Page and glasses' },
      },
    }),
    sentences: list(simpleText({ fr: 'Phrase', en: 'Sentence' }, 120), {
      label: { fr: 'Phrases', en: 'Sentences' },
      help: {
        fr: `Une idée par phrase, ${MAX_SENTENCE_WORDS} mots au plus, sans passif. Le site remplit {siteName} et {launchYear}.`,
        en: `One idea per sentence, ${MAX_SENTENCE_WORDS} words at most, no passive. The site fills in {siteName} and {launchYear}.`,
      },
      min: 1,
      max: 8,
    }),
    end: choice('EasyEnd', {
      label: { fr: 'À la fin', en: 'At the end' },
      labels: {
        nothing: { fr: 'Rien', en: 'Nothing' },
        beta: { fr: 'Lien vers le prototype', en: 'Link to the prototype' },
        newsletter: { fr: 'Lien vers l’abonnement', en: 'Link to the subscription' },
        contact: { fr: 'Formulaire, e-mail, téléphone', en: 'Form, email, phone' },
      },
    }),
  },
  { label: { fr: 'Partie', en: 'Part' } },
)

const parts = (label: EditorText) => list(part, { label, min: 1, max: 12 })

export const easyPage = contentType({
  typeName: 'EasyPage',
  location: 'easy.json',
  route: 'easy',
  label: { fr: 'En langage simple', en: 'In simple language' },
  help: {
    fr: 'Le projet en phrases courtes. Ce qui est difficile est expliqué la première fois.',
    en: 'The project in short sentences. What is difficult is explained the first time.',
  },
  fields: {
    betaNotice: simpleText(
      {
        fr: 'Avertissement avant le lien vers le prototype',
        en: 'Warning before the link to the prototype',
      },
      120,
      {
        fr: 'Rien de ce que l’on y signale n’est transmis : la page le dit avant le lien.',
        en: 'Nothing reported there is forwarded: the page says so before the link.',
      },
    ),
    today: parts({ fr: 'Ce qui existe', en: 'What exists' }),
    planned: parts({ fr: 'Ce qui est prévu', en: 'What is planned' }),
  },
})
