/** One request whose answer is looked at closely, so that under load its size is enough. */
import { readFileSync } from 'node:fs'
import { Agent, request, type IncomingHttpHeaders } from 'node:http'
import type { Socket } from 'node:net'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

export interface Probe {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
  /** Of the answer with its headers. */
  bytes: number
}

const ask = (url: string, headers: Record<string, string>) =>
  new Promise<Probe>((resolve, reject) => {
    const agent = new Agent({ keepAlive: true })
    // The answer lets go of it at its end.
    let socket: Socket | undefined
    const sent = request(url, { agent, headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => {
        const { statusCode: status = 0, headers } = answer
        const bytes = socket?.bytesRead ?? 0
        resolve({ status, headers, body: Buffer.concat(chunks), bytes })
        agent.destroy()
      })
    })
    sent.on('socket', (used) => (socket = used))
    sent.on('error', reject)
    sent.end()
  })

const decoders: Record<string, (body: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
}

const textOf = ({ headers, body }: Probe) =>
  (decoders[headers['content-encoding'] ?? ''] ?? ((same: Buffer) => same))(body)

/** Asks once. @throws if it is not the file at that address. */
export const probe = async (
  url: string,
  address: string,
  folder: string,
  headers: Record<string, string>,
): Promise<Probe> => {
  const found = await ask(url + address, headers)
  const expected = found.status === 304 ? 304 : 200
  if (found.status !== expected) throw new Error(`${url}${address}: ${found.status}`)
  const file = path.join(folder, address, address.endsWith('/') ? 'index.html' : '')
  if (expected === 200 && !textOf(found).equals(readFileSync(file)))
    throw new Error(`${url}${address} is not ${file}`)
  return found
}
