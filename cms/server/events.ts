/** Tells open pages that content or texts changed on disk, whoever changed them. */
import path from 'node:path'
import { PassThrough } from 'node:stream'
import { watch } from 'chokidar'
import type { FastifyInstance } from 'fastify'
import { isHidden } from '../../src/content-model/check/files'
import { API, CHANGED } from '../api'
import { SOURCES } from './paths'

/** Milliseconds without a change after which the page is told, and between signs of life. */
const QUIET = 100
const PULSE = 20_000

export const eventRoute = (app: FastifyInstance, root: string): void => {
  const listeners = new Set<PassThrough>()
  const send = (text: string) => listeners.forEach((stream) => stream.write(text))
  app.get(`${API}/events`, (_request, reply) => {
    const stream = new PassThrough()
    stream.write('retry: 1000\n: here\n\n')
    listeners.add(stream)
    stream.once('close', () => listeners.delete(stream))
    return reply.type('text/event-stream').send(stream)
  })
  const ignored = (file: string) => isHidden(path.relative(root, file))
  const watcher = watch([...SOURCES], { cwd: root, ignoreInitial: true, ignored })
  let timer: NodeJS.Timeout | undefined
  watcher.on('all', () => {
    clearTimeout(timer)
    timer = setTimeout(() => send(`event: ${CHANGED}\ndata: \n\n`), QUIET)
  })
  const pulse = setInterval(() => send(': here\n\n'), PULSE).unref()
  app.addHook('onClose', async () => {
    clearInterval(pulse)
    await watcher.close()
  })
}
