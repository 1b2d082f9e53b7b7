/** The settings of the guard before editor and live site; docs/settings.md explains them. */
import { isProxySecret } from '../../shared/request-guard'
import { webAddress } from '../../shared/site-address'
import { terminalLanguage, translate } from '../../words'

const originsIn = (value: string): string[] => {
  try {
    return value.split(',').map((origin) => webAddress(origin.trim()))
  } catch {
    throw new Error(translate('terminal.wrongOrigins', terminalLanguage(), { value }))
  }
}

/**
 * Reads the guard's settings from an environment; an empty variable counts as unset.
 * @throws {Error} in the language of the terminal, without the secret
 */
export const readGuardSettings = ({
  TRUSTED_ORIGINS,
  PROXY_SECRET,
}: Readonly<Record<string, string | undefined>>) => {
  if (PROXY_SECRET && !isProxySecret(PROXY_SECRET))
    throw new Error(translate('terminal.wrongSecret', terminalLanguage()))
  return {
    /** Where a codespace or a forwarded port shows editor and live site. */
    origins: TRUSTED_ORIGINS ? originsIn(TRUSTED_ORIGINS) : [],
    secret: PROXY_SECRET || undefined,
  }
}
