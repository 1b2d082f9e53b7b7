import type { Compiler } from 'webpack'

/**
 * Keeps what bundlers remember for the next build apart by the path below which the site is:
 * addresses of fonts in styles begin with it, and nothing else tells the two kinds apart.
 */
export const cacheByPrefix = (pathPrefix: string) => ({
  apply({ options: { cache } }: Compiler) {
    if (typeof cache === 'object' && cache.type === 'filesystem')
      cache.version = pathPrefix
  },
})
