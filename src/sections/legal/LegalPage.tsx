import type { ReactNode } from 'react'
import type { LocaleData } from '../../i18n/translator'
import { PageHead } from '../../components/layout/head/PageHead'
import { Layout } from '../../components/layout/Layout'
import type { PageContext } from '../../components/layout/page-context'
import { PageHero } from '../../components/ui/PageHero'
import { LegalText, type LegalTextData } from './LegalText'

interface LegalPageData extends LegalTextData {
  title: string
  lead: string
}

/** A page that is one legal text. */
export const LegalPage = ({
  text,
  children,
}: {
  text: LegalPageData
  /** Parts that do not come from the text, after those that do. */
  children?: ReactNode
}) => (
  <Layout>
    <PageHero title={text.title} lead={text.lead} />
    <LegalText text={text}>{children}</LegalText>
  </Layout>
)

interface LegalHeadProps {
  text: LegalPageData
  locales: LocaleData
  context: PageContext
}

/** Its head: search engines show how the text begins. */
export const LegalHead = ({ text, ...page }: LegalHeadProps) => (
  <PageHead {...page} title={() => text.title} description={() => text.lead} />
)
