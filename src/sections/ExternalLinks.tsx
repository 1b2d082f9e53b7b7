import { useId, type ComponentProps, type ReactNode } from 'react'
import ArrowUpRight from '../components/illustrations/icons/arrow-up-right.svg'
import { useSiteInfo } from '../components/layout/site-data'
import { ButtonLink } from '../components/ui/Button'
import { useLanguage } from '../i18n/react'

/** Says within a link that it leads to another site: by an arrow, and by words for screen readers. */
export const OtherSite = () => {
  const { t } = useLanguage()
  return (
    <>
      <ArrowUpRight />
      <span className="visually-hidden"> ({t('site.otherSite')})</span>
    </>
  )
}

interface BetaLinkProps {
  variant?: ComponentProps<typeof ButtonLink>['variant']
  /** The label of the link to the prototype, for pages on which the usual one does not fit. */
  label?: string
  text?: ReactNode
  /**
   * Lays out the link and its notice side by side. A test checks on all built pages that the notice
   * stands near its link.
   */
  children: (link: ReactNode, notice: ReactNode) => ReactNode
}

/**
 * The link to the prototype, and the notice that nothing reported there is forwarded. Whoever
 * followed the link without the notice would report a real problem, and wait for an answer.
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
