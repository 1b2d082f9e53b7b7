import type { IncomingMessage, ServerResponse } from 'node:http'

/** Server-sent events: who connects gets the last one at once, and all that follow. */
export const createEventStream = <Data>() => {
  const listeners = new Set<ServerResponse>()
  let last: string | undefined
  return {
    handle(_request: IncomingMessage, response: ServerResponse): void {
      response.writeHead(200, {
        'Content-Type': 'text/event-stream',
        // Compression would hold back what is short.
        'Cache-Control': 'no-cache, no-transform',
      })
      response.write(last ?? ':\n\n')
      listeners.add(response)
      response.once('close', () => listeners.delete(response))
    },
    send(data: Data): void {
      last = `data: ${JSON.stringify(data)}\n\n`
      for (const listener of listeners) listener.write(last)
    },
  }
}
