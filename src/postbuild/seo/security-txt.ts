interface SecurityOptions {
  siteUrl: string
  /** Where a report goes. */
  email: string
  languages: readonly string[]
  /** The date of the build. */
  now: Date
}

/** The RFC asks for less than a year; from the first of a month, for reproducible builds. */
const expires = (now: Date): string =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 11, 1))
    .toISOString()
    .replace('.000', '')

/** The contact for reports of vulnerabilities: https://www.rfc-editor.org/rfc/rfc9116 */
export const securityTxt = ({
  siteUrl,
  email,
  languages,
  now,
}: SecurityOptions): string =>
  `Contact: mailto:${email}
Expires: ${expires(now)}
Preferred-Languages: ${languages.join(', ')}
Canonical: ${siteUrl}/.well-known/security.txt
`
