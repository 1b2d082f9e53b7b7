import { builtPage } from '../../built-page'
import type { Settings } from '../../settings'

/** The address of the site in its home page, which the build wrote there. */
const CANONICAL = /<link rel="canonical" href="([^"]+)\/"/

/**
 * The address that the pages were built for, if it is another one than visitors come to: search
 * engines would be led there. Nothing where it is right, or the pages are elsewhere.
 */
export const builtForAnother = async ({
  publicDir,
  siteUrl,
}: Pick<Settings, 'publicDir' | 'siteUrl'>): Promise<string | undefined> => {
  const html = await builtPage(publicDir, '/index.html')
  const address = CANONICAL.exec(html ?? '')?.[1]
  return address === siteUrl ? undefined : address
}
