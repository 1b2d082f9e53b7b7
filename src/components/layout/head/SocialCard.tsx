import { SOCIAL_PICTURE, socialPicture } from '../../../i18n/paths'
import { useSiteInfo } from '../use-site-info'
import { fileAddress, pageAddress } from './address'
import type { FoundPage } from './page'

/** How social networks and messengers show a link to the page: https://ogp.me */
export const SocialCard = ({ path, language, title, description }: FoundPage) => {
  const { name } = useSiteInfo()
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={name} />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:url" content={pageAddress(path, language)} />
      <meta property="og:image" content={fileAddress(socialPicture(path, language))} />
      <meta property="og:image:width" content={String(SOCIAL_PICTURE.width)} />
      <meta property="og:image:height" content={String(SOCIAL_PICTURE.height)} />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
