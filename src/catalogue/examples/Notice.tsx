import { NotFoundDrawing } from '../../components/illustrations/NotFoundDrawing'
import { Station } from '../../components/illustrations/Station'
import { Notice } from '../../components/ui/Notice'
import type { Example } from '../example'

export const notice: readonly Example[] = [
  {
    state: 'done',
    ground: 'wide',
    draw: ({ t }) => (
      <Notice
        sign={<Station status="done" />}
        title={t('contact.sent.title')}
        text={t('contact.sent.text')}
        link={{ href: '#Notice', text: t('contact.sent.home') }}
      />
    ),
  },
  {
    state: 'one more step',
    ground: 'wide',
    draw: ({ t }) => (
      <Notice
        sign={<Station status="current" />}
        title={t('newsletter.subscribed.title')}
        text={t('newsletter.subscribed.text')}
        link={{ href: '#Notice', text: t('newsletter.subscribed.home') }}
      />
    ),
  },
  {
    state: 'not found',
    ground: 'wide',
    draw: ({ t }) => (
      <Notice
        drawing={<NotFoundDrawing />}
        title={t('notFound.title')}
        text={t('notFound.text')}
        link={{ href: '#Notice', text: t('notFound.home') }}
      />
    ),
  },
  {
    state: 'no drawing',
    ground: 'wide',
    draw: ({ t }) => (
      <Notice
        title={t('newsletter.expired.title')}
        text={t('newsletter.expired.text')}
        link={{ href: '#Notice', text: t('newsletter.expired.link') }}
      />
    ),
  },
]
