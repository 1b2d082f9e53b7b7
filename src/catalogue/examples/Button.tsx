import { Band } from '../../components/ui/Band'
import { Button, ButtonLink } from '../../components/ui/Button'
import { ArrowUpRight } from '../../components/illustrations/Icons'
import type { Example, Materials } from '../example'

/** All that a button can be on one ground. */
const everyButton = ({ t, texts }: Materials) => (
  <>
    <Button>{texts.submit}</Button>
    <Button variant="quiet">{texts.failure.retry}</Button>
    <Button disabled>{texts.sending}</Button>
    <ButtonLink href="#Button">{t('landing.cta.contact')}</ButtonLink>
    <ButtonLink href="#Button" variant="quiet">
      {t('landing.cta.beta')}
      <ArrowUpRight />
    </ButtonLink>
  </>
)

export const button: readonly Example[] = [
  { state: 'primary', small: true, draw: ({ texts }) => <Button>{texts.submit}</Button> },
  {
    state: 'quiet',
    small: true,
    draw: ({ texts }) => <Button variant="quiet">{texts.failure.retry}</Button>,
  },
  {
    state: 'primary, disabled',
    small: true,
    draw: ({ texts }) => <Button disabled>{texts.sending}</Button>,
  },
  {
    state: 'quiet, disabled',
    small: true,
    draw: ({ texts }) => (
      <Button variant="quiet" disabled>
        {texts.sending}
      </Button>
    ),
  },
  {
    state: 'link, primary',
    small: true,
    draw: ({ t }) => <ButtonLink href="#Button">{t('landing.cta.contact')}</ButtonLink>,
  },
  {
    state: 'link, quiet, leaves the site',
    small: true,
    draw: ({ t }) => (
      <ButtonLink href="#Button" variant="quiet">
        {t('landing.cta.beta')}
        <ArrowUpRight />
      </ButtonLink>
    ),
  },
  { state: 'on ink', ground: 'ink', draw: everyButton },
  {
    state: 'on the signal band',
    ground: 'wide',
    draw: (materials) => (
      <Band
        id="button-band"
        title={materials.t('newsletter.title')}
        text={materials.t('newsletter.text')}
      >
        {everyButton(materials)}
      </Band>
    ),
  },
]
