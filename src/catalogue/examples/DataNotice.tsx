import { DataNotice } from '../../components/ui/DataNotice'
import type { Example } from '../example'

export const dataNotice: readonly Example[] = [
  { state: 'one link', draw: ({ texts }) => <DataNotice {...texts.notice} /> },
  {
    state: 'two links',
    draw: ({ t }) => (
      <DataNotice
        text={t('newsletter.notice')}
        links={[
          { href: '#terms', text: t('site.nav.newsletterTerms') },
          { href: '#privacy', text: t('site.nav.privacy') },
        ]}
      />
    ),
  },
]
