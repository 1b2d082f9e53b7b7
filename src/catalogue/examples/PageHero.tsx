import { PageHero } from '../../ui/PageHero'
import type { Example } from '../example'

export const pageHero: readonly Example[] = [
  {
    state: 'a short title',
    ground: 'wide',
    draw: ({ t }) => (
      <PageHero
        badge={t('contact.hero.badge')}
        title={t('contact.hero.title')}
        lead={t('contact.hero.lead')}
      />
    ),
  },
  {
    state: 'a long title',
    ground: 'wide',
    draw: ({ t }) => (
      <PageHero
        badge={t('features.hero.badge')}
        title={t('features.hero.title')}
        lead={t('features.hero.lead')}
      />
    ),
  },
]
