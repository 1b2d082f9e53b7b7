import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { isIPv6 } from 'node:net'
import { HttpError } from '../http-error'
import type { Settings } from '../settings'
import type { Store } from '../db'
import { tryWriting } from '../db/values'
import type { Metrics } from '../plugins/metrics'

interface OpsOptions {
  settings: Settings
  store: Store
  metrics: Metrics
}

/** Milliseconds for which one answer about readiness is good: asking often costs nothing. */
const FRESH = 1000

/** Readiness is what a write just now came to. */
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

/** IPv4 in IPv6's clothes, as sockets that listen to both report it. */
const plainAddress = (address: string) => address.replace(/^::ffff:(?=\d+\.)/, '')

/**
 * A request that a proxy has handed on comes from the proxy's machine, which may well be
 * this one. Unless proxies are believed, nothing tells who asked, so it does not count.
 */
const mayRead = (
  { ip, headers }: FastifyRequest,
  { metricsFrom, trustProxy }: Settings,
) => {
  const told = 'x-forwarded-for' in headers
  const handedOn = told || 'forwarded' in headers
  if (handedOn && (trustProxy === false || !told)) return false
  const address = plainAddress(ip)
  return metricsFrom.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

/**
 * For monitors and orchestrators: `/healthz` says that the process is alive, `/readyz` that
 * it can store something, `/metrics` speaks to Prometheus.
 */
export const ops: FastifyPluginAsync<OpsOptions> = async (
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
