/** @jest-environment node */
import { editServer } from '../../support/edit-server'

const { ask, port } = editServer()

describe('what is answered', () => {
  it('is the page, with a policy that names no other host', async () => {
    const { status, headers, text } = await ask({
      headers: { host: `127.0.0.1:${port()}` },
    })
    expect(status).toBe(200)
    expect(text).toContain(`"proxy_url":"http://127.0.0.1:${port()}/admin/api/v1"`)
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['content-security-policy']).not.toMatch(/https|\*/)
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('same-origin')
  })

  it('is a script, without the policy of the page', async () => {
    const { headers, text } = await ask({
      path: '/admin/admin.js',
      headers: { host: `localhost:${port()}` },
    })
    expect(text).toBe('started()')
    expect(headers['content-type']).toMatch('javascript')
    expect(headers).not.toHaveProperty('content-security-policy')
  })

  it.each(['/admin/../package.json', '/admin/%2e%2e/package.json', '/content/site.json'])(
    'is not %s',
    async (place) => {
      const { status } = await ask({
        path: place,
        headers: { host: `localhost:${port()}` },
      })
      expect(status).toBe(404)
    },
  )
})
