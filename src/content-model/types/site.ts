import { contentType } from '../content-type'
import { recordOf } from '../../shared/unknown'
import { flag, group, languageCode, list, text, url } from '../fields'
import { issue } from '../check/issues'
import { LANGUAGE_COUNT } from '../../i18n/language-code'

export const site = contentType({
  typeName: 'SiteInfo',
  location: 'site.json',
  label: { fr: 'Site', en: 'Site' },
  help: {
    fr: 'Le nom de la plateforme, les langues du site et les liens externes.',
    en: 'The name of the platform, the languages of the site and its external links.',
  },
  fields: {
    name: text({
      label: { fr: 'Nom de la plateforme', en: 'Name of the platform' },
      max: 40,
    }),
    languages: list(
      group(
        'SiteLanguage',
        {
          code: languageCode({
            label: { fr: 'Code', en: 'Code' },
            help: { fr: 'Par exemple fr.', en: 'For example fr.' },
          }),
          name: text({
            label: { fr: 'Nom', en: 'Name' },
            help: {
              fr: 'Le nom que la langue se donne.',
              en: 'The name the language gives itself.',
            },
            max: 30,
          }),
          draft: flag({
            label: { fr: 'Brouillon', en: 'Draft' },
            help: {
              fr: 'Une langue en brouillon n’est pas encore publiée ; sans la coche, tout doit être traduit.',
              en: 'A draft language is not published yet; once unticked, every text must be translated.',
            },
          }),
        },
        { label: { fr: 'Langue', en: 'Language' } },
      ),
      {
        label: { fr: 'Langues', en: 'Languages' },
        help: {
          fr: 'La première est la langue par défaut.',
          en: 'The first is the default language.',
        },
        ...LANGUAGE_COUNT,
        unique: ['code', 'name'],
      },
    ).test(
      'default',
      (languages, { createError, path }) =>
        recordOf(languages?.[0]).draft !== true ||
        createError({ path: `${path}[0].draft`, message: issue('defaultDraft') }),
    ),
    betaUrl: url({
      label: { fr: 'Adresse de la version bêta', en: 'Address of the beta version' },
    }),
    social: list(
      group(
        'SocialLink',
        {
          name: text({ label: { fr: 'Réseau', en: 'Network' }, max: 30 }),
          url: url({ label: { fr: 'Adresse', en: 'Address' } }),
        },
        { label: { fr: 'Lien social', en: 'Social link' } },
      ),
      { label: { fr: 'Réseaux sociaux', en: 'Social networks' }, min: 0, max: 8 },
    ),
  },
})
