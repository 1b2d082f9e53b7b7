import { PostFrieze } from '../../components/illustrations/friezes/PostFrieze'
import { PageHero } from '../../components/ui/PageHero'
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
