import type { ReactNode } from 'react'
import { useLanguage } from '../../i18n/react'
import { Footer } from './Footer'
import { Header } from './Header'

const MAIN_ID = 'main'

interface LayoutProps {
  /**
   * Whether the page links to its other languages. This is `false` where following such a link
   * would lose what a visitor has typed.
   */
  languageLinks?: boolean
  children: ReactNode
}

/** The frame of every page: a skip link and the header before its content, the footer after it. */
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
