import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { isIPv6 } from 'node:net'
import { HttpError } from '../errors'
import type { Settings } from '../settings'
import type { Store } from '../db'
import { tryWriting } from '../db/values'
import type { Metrics } from '../plugins/metrics'

interface HealthOptions {
  settings: Settings
  store: Store
  metrics: Metrics
}

/** Milliseconds for which one check of readiness is cached. */
const FRESH = 1000

/** Ready if something can be written: reading alone works on a full disk, too. */
const readiness = (store: Store) => {
  let asked = -Infinity
  let answer: Promise<boolean> = Promise.resolve(false)
  return () => {
    const now = performance.now()
    if (now - asked > FRESH) {
      asked = now
      answer = tryWriting(store).then(
        () => true,
        () => false,
      )
    }
    return answer
  }
}

/** Sockets that listen to both report IPv4 addresses as IPv6. */
const plainAddress = (address: string) => address.replace(/^::ffff:(?=\d+\.)/, '')

/**
 * A request that a proxy has forwarded comes from the proxy's machine, perhaps this one.
 * Unless proxies are trusted, the sender is unknown and may read nothing.
 */
const mayRead = (
  { ip, headers }: FastifyRequest,
  { metricsFrom, trustProxy }: Settings,
) => {
  const forwardedFor = 'x-forwarded-for' in headers
  const forwarded = forwardedFor || 'forwarded' in headers
  if (forwarded && (trustProxy === false || !forwardedFor)) return false
  const address = plainAddress(ip)
  return metricsFrom.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

/**
 * For monitors and orchestrators: `/healthz` tells that the process is alive, `/readyz` that
 * it can store something; `/metrics` is for Prometheus.
 */
export const health: FastifyPluginAsync<HealthOptions> = async (
  app,
  { settings, store, metrics },
) => {
  const ready = readiness(store)

  app.addHook('onRequest', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store')
  })

  app.get('/healthz', async () => ({ status: 'ok' }))

  app.get('/readyz', async (_request, reply) => {
    if (await ready()) return { status: 'ready' }
    return reply.code(503).send({ status: 'unavailable' })
  })

  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, settings)) throw new HttpError(403)
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })
}
