import { request } from 'node:http'

export const ada = {
  name: 'Ada Lovelace',
  email: 'ada@example.org',
  subject: 'press',
  message: 'Bonjour,\nla lampe est cassée.',
}

/** Posts as the island does. A text is sent as it is. */
export const postJson = (address: string, body: unknown, headers = {}) =>
  fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

/** Posts as a browser does without script. */
export const postForm = (address: string, fields: Record<string, string>) =>
  fetch(address, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(fields),
  })

/** A request whose path and headers nothing tidies up, and its answer undecoded. */
export const rawRequest = (
  origin: string,
  path: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: object } = {},
) =>
  new Promise<{
    status: number
    headers: Record<string, string | string[] | undefined>
    body: Buffer
  }>((resolve, reject) => {
    const { hostname, port } = new URL(origin)
    const sent = request(
      { hostname, port, path, method, headers: { ...headers }, agent: false },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: Buffer.concat(chunks),
          }),
        )
      },
    )
    sent.on('error', reject)
    sent.end()
  })
