import { PostFrieze } from '../../ui/drawings/friezes/PostFrieze'
import { PageHero } from '../../ui/PageHero'
import type { Example } from '../example'

export const pageHero: readonly Example[] = [
  {
    state: 'without a drawing',
    ground: 'wide',
    draw: ({ t }) => (
      <PageHero title={t('features.hero.title')} lead={t('features.hero.lead')} />
    ),
  },
  {
    state: 'with a drawing',
    ground: 'wide',
    draw: ({ t }) => (
      <PageHero
        title={t('contact.hero.title')}
        lead={t('contact.hero.lead')}
        frieze={<PostFrieze />}
      />
    ),
  },
]
