import { useId, type ComponentProps, type ReactNode } from 'react'
import { useSiteInfo } from '../components/layout/site-data'
import { ButtonLink } from '../components/ui/Button'
import { useLanguage } from '../i18n/react'
import { OtherSite } from './OtherSite'

interface BetaLinkProps {
  variant?: ComponentProps<typeof ButtonLink>['variant']
  /** Other words for the link and the notice, where a page has its own. */
  label?: string
  text?: ReactNode
  /** Lays out the two; a test over all built pages finds a link whose notice is not beside it. */
  children: (link: ReactNode, notice: ReactNode) => ReactNode
}

/**
 * The link to the prototype, and the notice that nothing reported there is forwarded. People who
 * follow the link without having read it would report a real problem, and wait for an answer.
 */
export const BetaLink = ({ variant, label, text, children }: BetaLinkProps) => {
  const { t } = useLanguage()
  const { betaUrl } = useSiteInfo()
  const id = useId()
  return children(
    <ButtonLink href={betaUrl} variant={variant} rel="external" aria-describedby={id}>
      {label ?? t('site.beta.label')}
      <OtherSite />
    </ButtonLink>,
    <p id={id} className="strong">
      {text ?? `${t('site.beta.state')} ${t('site.beta.notice')}`}
    </p>,
  )
}
