import type { ReactNode } from 'react'
import { useLanguage } from '../../i18n/react'
import { Footer } from './Footer'
import { Header } from './Header'

const MAIN_ID = 'main'

interface LayoutProps {
  /** Whether there are links to other languages: not where following one would lose what was typed. */
  languageLinks?: boolean
  children: ReactNode
}

/** What every page has around its sections. */
export const Layout = ({ languageLinks = true, children }: LayoutProps) => {
  const { t } = useLanguage()
  return (
    <>
      <a className="skip-link" href={`#${MAIN_ID}`}>
        {t('site.skip')}
      </a>
      <Header languageLinks={languageLinks} />
      <main id={MAIN_ID} tabIndex={-1}>
        {children}
      </main>
      <Footer languageLinks={languageLinks} />
    </>
  )
}
