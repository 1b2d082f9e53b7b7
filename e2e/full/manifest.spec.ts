import sharp from 'sharp'
import { expect, homeIn, test } from '../support/crawled'
import { wholeBrowser } from '../support/launch'
import { at } from '../support/place'
import { languageCodes } from '../support/words'

// A shell installs nothing.
test.use({ launchOptions: wholeBrowser })

test('each language has a manifest with which the site can be installed', async ({
  found,
  page,
  request,
}) => {
  const session = await page.context().newCDPSession(page)
  for (const language of languageCodes) {
    const home = homeIn(found, language)
    const href = home?.$('link[rel=manifest]').attr('href') ?? ''
    const response = await request.get(href)
    expect(response.headers()['content-type']).toContain('application/manifest+json')
    const manifest = await response.json()
    expect(manifest).toMatchObject({ lang: language, display: 'minimal-ui' })
    expect(manifest.name).toBeTruthy()
    expect(manifest.description).toBeTruthy()
    expect((await request.get(manifest.start_url)).status()).toBe(200)
    for (const icon of manifest.icons) {
      const { width, height } = await sharp(
        await (await request.get(icon.src)).body(),
      ).metadata()
      expect(`${width}x${height}`).toBe(icon.sizes)
    }
    await page.goto(at(home?.path ?? ''))
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
    // Contexts of tests are private windows, in which Chromium installs nothing.
    expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito'])
    const purposes = manifest.icons.map(
      (icon: { sizes: string; purpose: string }) => `${icon.sizes} ${icon.purpose}`,
    )
    expect(purposes).toEqual(expect.arrayContaining(['192x192 any', '512x512 any']))
  }
})
