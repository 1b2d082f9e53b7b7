import { Band } from '../../components/ui/Band'
import { ButtonLink } from '../../components/ui/Button'
import { ArrowUpRight } from '../../components/illustrations/Icons'
import type { Example } from '../example'

export const band: readonly Example[] = [
  {
    state: 'one link',
    ground: 'wide',
    draw: ({ t }) => (
      <Band
        id="band-one"
        title={t('features.banner.title')}
        text={t('features.banner.text')}
      >
        <ButtonLink href="#Band">{t('features.banner.link')}</ButtonLink>
      </Band>
    ),
  },
  {
    state: 'two links and a note',
    ground: 'wide',
    draw: ({ t }) => (
      <Band
        id="band-two"
        title={t('landing.cta.title')}
        text={t('landing.cta.text')}
        note={t('landing.cta.notice')}
      >
        <ButtonLink href="#Band">{t('landing.cta.contact')}</ButtonLink>
        <ButtonLink href="#Band" variant="quiet">
          {t('landing.cta.beta')}
          <ArrowUpRight />
        </ButtonLink>
      </Band>
    ),
  },
]
