import ArrowUpRight from '../components/illustrations/icons/arrow-up-right.svg'
import { useLanguage } from '../i18n/react'

/** Tells eye and ear that a link leads to another site. */
export const OtherSite = () => {
  const { t } = useLanguage()
  return (
    <>
      <ArrowUpRight />
      <span className="visually-hidden"> ({t('site.otherSite')})</span>
    </>
  )
}
