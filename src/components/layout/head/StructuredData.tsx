import type { FoundPage } from './page'
import { structuredData } from './structured-data'
import { useOrganisation } from './use-organisation'

/** The data are content: no `<` in it may end the element or begin another. */
const asJson = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c')

/** `home` is what the home page is called. */
export const StructuredData = ({ home, ...page }: FoundPage & { home: string }) => {
  const publisher = useOrganisation()
  return (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: asJson(structuredData(page, home, publisher)) }}
    />
  )
}
