import { cacheControl } from './cache-control'

/** What a file has of its own; `name` is its path below the site's folder. */
export const headersOfFile = (name: string): Readonly<Record<string, string>> => ({
  'cache-control': cacheControl(name),
  // The editor signs in through a window that has to be able to answer it.
  ...(name.startsWith('admin/') && {
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  }),
})
