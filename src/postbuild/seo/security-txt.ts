interface SecurityOptions {
  siteUrl: string
  /** Where a report goes. */
  email: string
  languages: readonly string[]
  /** The day of the build. */
  now: Date
}

/** A file that is older than this is not to be trusted: less than a year, as the RFC asks. */
const MONTHS = 11

/** From the first of a month, so that builds of the same month give the same file. */
const expiry = (now: Date): string =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + MONTHS, 1))
    .toISOString()
    .replace('.000', '')

/** Whom to tell about a hole in the site: https://www.rfc-editor.org/rfc/rfc9116 */
export const securityTxt = ({
  siteUrl,
  email,
  languages,
  now,
}: SecurityOptions): string =>
  `Contact: mailto:${email}
Expires: ${expiry(now)}
Preferred-Languages: ${languages.join(', ')}
Canonical: ${siteUrl}/.well-known/security.txt
`
