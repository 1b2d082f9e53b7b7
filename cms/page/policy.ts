/** Other hosts, as origins, that the editor may speak with. */
export interface PolicyHosts {
  connect: readonly string[]
  pictures?: readonly string[]
  frames?: readonly string[]
}

/**
 * What the editor may load and send. Decap compiles its check of the configuration
 * (`unsafe-eval`), writes its styles while it runs, and shows pictures from memory (`blob:`).
 */
export const contentSecurityPolicy = ({
  connect,
  pictures = [],
  frames = [],
}: PolicyHosts): string => {
  const policy: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", "'unsafe-eval'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'blob:', 'data:', ...pictures],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", 'blob:', 'data:', ...connect],
    'frame-src': ["'self'", 'blob:', ...frames],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
  }
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, ...new Set(sources)].join(' '))
    .join('; ')
}
