/**
 * Builds a site in which somebody did what Gatsby's own guides show, and looks at its pages in a
 * browser. The build must report each part that needs Gatsby's scripts, which the built pages do
 * not load.
 */
import sharp from 'sharp'
import { copyProject } from '../../support/project-copy'
import { wordsIn } from '../../support/site'
import { expect, test as base } from '../../support/test'

const PAGE = `
import { graphql, Link, Script, Slice } from 'gatsby'
import { GatsbyImage, getImage, StaticImage } from 'gatsby-plugin-image'
import { Trans, useI18next, useTranslation } from 'gatsby-plugin-react-i18next'
import { useState } from 'react'
import film from '../images/film.mp4'
import '../images/usual.css'

const HTML = \`
  <b id="raw" onclick="go()" style='color:rgb(0, 0, 255)'>Raw</b>
  <img srcset="https://tracker.example.org/p.png 1x" alt="">
\`

const Usual = ({ data }) => {
  const [count, setCount] = useState(0)
  const { t } = useI18next()
  const photo = getImage(data.allTeamMember.nodes[0].photo.childImageSharp)
  return (
    <main>
      <h1 style={{ color: 'rgb(0, 128, 0)', fontFamily: '"Courier New"' }}>Usual</h1>
      <button onClick={() => setCount(count + 1)}>{count}</button>
      {typeof window === 'undefined' ? null : <p>Browser</p>}
      <p id="message" className="usual">{t('site.skip')} <Trans i18nKey="site.menu.label" /></p>
      <p>{t('site.skipp')}</p>
      <video src={film} width={20} />
      <div dangerouslySetInnerHTML={{ __html: HTML }} />
      <p id="data">{data.allDataJson.nodes[0].wheel}</p>
      <p id="variable">{process.env.GATSBY_USUAL}</p>
      <Link to="/about/">About</Link>
      <StaticImage src="../images/green.jpg" alt="Green" placeholder="blurred" width={300} />
      <StaticImage src="../images/see-through.png" alt="See-through" placeholder="dominantColor" width={300} loading="eager" />
      <div style={{ marginTop: 12000 }}>
        <GatsbyImage image={photo} alt="Photo" />
      </div>
      <Slice alias="usual" />
      <Script src="/usual.js" />
      <Script strategy="idle">{\`document.body.dataset.inline = 'ran'\`}</Script>
      <script src="https://tracker.example.org/t.js" async />
    </main>
  )
}

export const query = graphql\`
  query UsualPage {
    allDataJson { nodes { wheel } }
    allTeamMember(limit: 1) {
      nodes {
        photo { childImageSharp { gatsbyImageData(width: 200, placeholder: BLURRED) } }
      }
    }
  }
\`

export default Usual

export const Head = () => {
  const { t } = useTranslation()
  return (
    <>
      <title>{t('site.skip')}</title>
      <meta name="description" content="Usual" />
      <link rel="preconnect" href="https://tracker.example.org" />
    </>
  )
}
`

/** A page without a query and without a `Head`, of which the build must warn. */
const BARE = `export default () => <p>Bare</p>`

/** `small.ttf` is no real font: no page contains U+E000, its only character, so no browser loads it. */
const STYLES = `
@font-face { font-family: 'Small'; src: url('./small.ttf'); unicode-range: U+E000; }
.usual { font-family: 'Small', serif; background: url('https://tracker.example.org/back.png'); }
`

const SLICE = `
import { graphql, useStaticQuery } from 'gatsby'

export default function Site() {
  const { site } = useStaticQuery(graphql\`{ site { siteMetadata { siteUrl } } }\`)
  return <p id="site">{site.siteMetadata.siteUrl}</p>
}
`

/**
 * What the test writes in place of the first line of `createPages` in `gatsby-node.ts`: that line, and
 * what a developer might add to the hook. The rest of the hook stays.
 */
const HOOKS = `export const createPages: GatsbyNode['createPages'] = async (gatsby) => {
  gatsby.actions.createSlice({ id: 'usual', component: process.cwd() + '/src/slice.tsx' })
  gatsby.actions.createRedirect({ fromPath: '/old/', toPath: '/about/' })
  gatsby.actions.createPage({
    path: '/app/',
    matchPath: '/app/*',
    component: process.cwd() + '/src/app.tsx',
  })
`

/**
 * A Gatsby plugin that runs code in the browser, and adds elements to the head and the body of each
 * page.
 */
const PLUGIN = {
  'package.json': '{ "name": "gatsby-plugin-usual", "version": "1.0.0" }',
  'index.js': '',
  'gatsby-browser.js': 'exports.onClientEntry = () => undefined',
  'gatsby-ssr.js': `
const { createElement } = require('react')
exports.onRenderBody = ({ setHeadComponents, setPostBodyComponents }) => {
  setHeadComponents([
    createElement('link', { key: 'usual-link', rel: 'manifest', href: '/usual.webmanifest' }),
    createElement('style', { key: 'usual-style', dangerouslySetInnerHTML: { __html: 'main p{text-indent:7px}main .never{margin:0}' } }),
  ])
  setPostBodyComponents([createElement('p', { key: 'usual-end' }, 'The end')])
}
`,
}

const test = base.extend<object, { built: { url: string; output: string } }>({
  built: [
    async ({}, provide) => {
      const project = copyProject()
      project.write('src/pages/usual.tsx', PAGE)
      project.write('src/pages/bare.tsx', BARE)
      project.write('src/data/wheels.json', '{ "wheel": "round" }')
      project.write('src/images/usual.css', STYLES)
      project.write('src/images/small.ttf', 'Small')
      project.write('src/images/film.mp4', 'Small')
      project.write('src/slice.tsx', SLICE)
      project.write(
        'src/app.tsx',
        `export default () => null\nexport const Head = () => <title>App</title>`,
      )
      project.write('src/api/hello.js', `export default (_, answer) => answer.send('')\n`)
      project.write('static/usual.js', `document.body.dataset.file = 'ran'`)
      project.write('static/usual.webmanifest', '{}')
      const picture = (background: string, channels: 3 | 4) =>
        sharp({ create: { width: 600, height: 400, channels, background } })
      project.write(
        'src/images/green.jpg',
        await picture('rgb(8, 200, 8)', 3).jpeg().toBuffer(),
      )
      project.write(
        'src/images/see-through.png',
        await picture('rgba(255, 0, 0, 0)', 4).png().toBuffer(),
      )
      project.change(
        'gatsby-node.ts',
        `export const createPages: GatsbyNode['createPages'] = async (gatsby) => {`,
        HOOKS,
      )
      for (const [file, text] of Object.entries(PLUGIN))
        project.write(`plugins/gatsby-plugin-usual/${file}`, text)
      project.change(
        'gatsby-config.ts',
        `    'gatsby-plugin-image',`,
        `    'gatsby-plugin-image', 'gatsby-plugin-usual', filesystemSource('own', \`\${__dirname}/src/data\`),`,
      )
      const { code, output } = await project.build({ GATSBY_USUAL: 'Set' })
      expect(code, output).toBe(0)
      await provide({ url: await project.serve(), output })
      project.remove()
    },
    { scope: 'worker', timeout: 400_000 },
  ],
  baseURL: async ({ built }, provide) => provide(built.url),
})

// A page loads from a third party, and has a handler in its HTML. The Content-Security-Policy must
// refuse both, so the errors that the browser then logs must not fail the tests.
test.use({ expectedProblems: /tracker\.example\.org|inline event handler/ })

test.beforeEach(({ page }) => page.goto('/en/usual/'))

test('GatsbyImage and StaticImage show their pictures on a built page, and load one far below only when a visitor comes near', async ({
  page,
}) => {
  // The photo is 12,000 pixels below. Where Chromium takes the network for slow, as on a busy machine,
  // it loads a lazy picture from 8,000 pixels away.
  const photo = page.getByRole('img', { name: 'Photo' })
  await expect(photo).toHaveJSProperty('naturalWidth', 0)
  const green = page.getByRole('img', { name: 'Green' })
  await expect(green).not.toHaveJSProperty('naturalWidth', 0)
  await expect(green).toHaveAttribute('loading', 'lazy')
  expect(await green.getAttribute('sizes')).toContain('300px')
  await green.scrollIntoViewIfNeeded()
  const { dominant } = await sharp(await green.screenshot()).stats()
  expect(dominant).toEqual({ r: 8, g: 200, b: 8 })

  await photo.scrollIntoViewIfNeeded()
  await expect(photo).not.toHaveJSProperty('naturalWidth', 0)
  await expect(photo).toHaveCSS('opacity', '1')
})

test('a built page shows no placeholder colour through the transparent parts of a picture', async ({
  page,
}) => {
  const picture = page.getByRole('img', { name: 'See-through' })
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0)
  const { channels } = await sharp(await picture.screenshot()).stats()
  expect(channels.slice(0, 3).every(({ mean }) => mean > 200)).toBe(true)
})

test('a built page applies the styles of `style` attributes and those that a plugin adds', async ({
  page,
}) => {
  const heading = page.getByRole('heading', { name: 'Usual' })
  await expect(heading).toHaveCSS('color', 'rgb(0, 128, 0)')
  await expect(heading).toHaveCSS('font-family', '"Courier New"')
  await expect(page.locator('#variable')).toHaveCSS('text-indent', '7px')
  await expect(page.locator('#raw')).toHaveCSS('color', 'rgb(0, 0, 255)')
})

test('a page whose query asks for no messages shows them all the same, in its body and in its Head', async ({
  page,
}) => {
  const { skip, menu } = wordsIn('en').site
  await expect(page.locator('#message')).toHaveText(`${skip} ${menu.label}`)
  await expect(page).toHaveTitle(skip)
})

test('a built page loads fonts and films as files, however small they are', async ({
  page,
}) => {
  await expect(page.locator('video')).toHaveAttribute('src', /^\/static\/film-.*\.mp4$/)
  const styles = await page.locator('style').allTextContents()
  expect(styles.join()).toMatch(/url\(\/static\/small-[^)]*\.ttf\)/)
})

test('a built page runs the scripts of the component Script, both from a file and from the page itself', async ({
  page,
}) => {
  await expect(page.locator('body')).toHaveAttribute('data-file', 'ran')
  await expect(page.locator('body')).toHaveAttribute('data-inline', 'ran')
})

test('a built page contains a slice, an environment variable, JSON data, a link and a plugin’s elements, but no refused `preconnect`', async ({
  page,
}) => {
  await expect(page.locator('#site')).toHaveText(/^http/)
  await expect(page.locator('#variable')).toHaveText('Set')
  await expect(page.locator('#data')).toHaveText('round')
  await expect(page.getByRole('link', { name: 'About' })).toHaveAttribute(
    'href',
    '/about/',
  )
  await expect(page.locator('link[rel=manifest][href*=usual]')).toHaveCount(1)
  await expect(page.getByText('The end')).toBeVisible()
  await expect(page.locator('link[rel=preconnect]')).toHaveCount(0)
})

test('the build warns once of each thing that has no effect on built pages, and names the document that explains it', ({
  built,
}) => {
  const warnings = built.output.split('\n').filter((line) => line.startsWith('warning'))
  for (const named of [
    /src\/pages\/usual\.tsx:\d+: .*useState.*onClick.*typeof window/,
    /src\/pages\/usual\.tsx:\d+: .*site\.skipp/,
    /src\/pages\/bare\.tsx: .*Head/,
    /gatsby-plugin-usual.*onClientEntry/,
    /usual\/.*tracker\.example\.org\/t\.js.*script-src/,
    /usual\/.*tracker\.example\.org\/p\.png.*img-src/,
    /usual\/.*tracker\.example\.org\/back\.png.*img-src/,
    /usual\/.*onclick.*script-src/,
    /usual\/.*<link rel="preconnect"/,
    /src\/api/,
    /createRedirect.*\/old\//,
    /src\/app\.tsx: .*\/app\/\*/,
  ]) {
    const lines = warnings.filter((line) => named.test(line))
    expect(lines, String(named)).toHaveLength(1)
    expect(lines[0]).toMatch(/docs\/[\w-]+\.md/)
  }
})

test('a build fails, and names the pages that would need a server at each request', async () => {
  const project = copyProject()
  const page =
    'export default () => null\nexport const Head = () => <title>Page</title>\n'
  const served = `${page}export const getServerData = () => ({})\n`
  const configured = `${page}export const config = () => () => ({ defer: true })\n`
  project.write('src/pages/served.tsx', served)
  project.write('src/pages/configured.tsx', configured)
  const { code, output } = await project.build()
  project.remove()
  expect(code).not.toBe(0)
  expect(output).toMatch(/src\/pages\/served\.tsx: getServerData/)
  expect(output).toMatch(/src\/pages\/configured\.tsx: config/)
})
