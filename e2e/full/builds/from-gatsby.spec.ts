/**
 * Builds a site in which somebody did what Gatsby's own guides show, and looks at its pages in a
 * browser. The build must report each part that needs Gatsby's scripts, which the built pages do
 * not load.
 */
import sharp from 'sharp'
import { copyProject } from '../../support/project-copy'
import { expect, test as base } from '../../support/test'

const PAGE = `
import { graphql, Link, Script, Slice } from 'gatsby'
import { GatsbyImage, getImage, StaticImage } from 'gatsby-plugin-image'
import { useState } from 'react'

const Usual = ({ data }) => {
  const [count, setCount] = useState(0)
  const photo = getImage(data.allTeamMember.nodes[0].photo.childImageSharp)
  return (
    <main>
      <h1 style={{ color: 'rgb(0, 128, 0)', fontFamily: '"Courier New"' }}>Usual</h1>
      <button onClick={() => setCount(count + 1)}>{count}</button>
      <p id="variable">{process.env.GATSBY_USUAL}</p>
      <Link to="/about/">About</Link>
      <StaticImage src="../images/green.jpg" alt="Green" placeholder="blurred" width={300} />
      <StaticImage src="../images/see-through.png" alt="See-through" placeholder="dominantColor" width={300} loading="eager" />
      <div style={{ marginTop: 3000 }}>
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
    allTeamMember(limit: 1) {
      nodes {
        photo { childImageSharp { gatsbyImageData(width: 200, placeholder: BLURRED) } }
      }
    }
  }
\`

export default Usual

export const Head = () => (
  <>
    <title>Usual</title>
    <meta name="description" content="Usual" />
  </>
)
`

const SLICE = `
import { graphql, useStaticQuery } from 'gatsby'

export default function Site() {
  const { site } = useStaticQuery(graphql\`{ site { siteMetadata { siteUrl } } }\`)
  return <p id="site">{site.siteMetadata.siteUrl}</p>
}
`

const HOOKS = `
import { createPages as createOwnPages } from './src/gatsby/hooks'

export const createPages = async (gatsby) => {
  gatsby.actions.createSlice({ id: 'usual', component: process.cwd() + '/src/slice.tsx' })
  gatsby.actions.createRedirect({ fromPath: '/old/', toPath: '/about/' })
  await createOwnPages(gatsby)
}
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
      project.write('src/slice.tsx', SLICE)
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
        `export { createPages } from './src/gatsby/hooks'`,
        HOOKS,
      )
      for (const [file, text] of Object.entries(PLUGIN))
        project.write(`plugins/gatsby-plugin-usual/${file}`, text)
      project.change(
        'gatsby-config.ts',
        `    'gatsby-plugin-image',`,
        `    'gatsby-plugin-image', 'gatsby-plugin-usual',`,
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

// A page loads a script of a third party. The Content-Security-Policy must refuse that script, so
// the error that the browser then logs must not fail the tests.
test.use({ expectedProblems: /tracker\.example\.org/ })

test.beforeEach(({ page }) => page.goto('/en/usual/'))

test('pictures of GatsbyImage and StaticImage are visible on a built page, with their texts, and far ones load late', async ({
  page,
}) => {
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

test('a built page applies styles in attributes and styles that a plugin adds', async ({
  page,
}) => {
  const heading = page.getByRole('heading', { name: 'Usual' })
  await expect(heading).toHaveCSS('color', 'rgb(0, 128, 0)')
  await expect(heading).toHaveCSS('font-family', '"Courier New"')
  await expect(page.locator('#variable')).toHaveCSS('text-indent', '7px')
})

test('a built page runs the scripts of the component Script, both from a file and from the page itself', async ({
  page,
}) => {
  await expect(page.locator('body')).toHaveAttribute('data-file', 'ran')
  await expect(page.locator('body')).toHaveAttribute('data-inline', 'ran')
})

test('a built page contains a slice with its data, a link, and the elements that a plugin adds to head and body', async ({
  page,
}) => {
  await expect(page.locator('#site')).toHaveText(/^http/)
  await expect(page.locator('#variable')).toHaveText('Set')
  await expect(page.getByRole('link', { name: 'About' })).toHaveAttribute(
    'href',
    '/about/',
  )
  await expect(page.locator('link[rel=manifest][href*=usual]')).toHaveCount(1)
  await expect(page.getByText('The end')).toBeVisible()
})

test('the build warns once of each thing that has no effect on built pages, and names docs/gatsby.md', ({
  built,
}) => {
  const warnings = built.output.split('\n').filter((line) => line.startsWith('warning'))
  for (const named of [
    /src\/pages\/usual\.tsx:\d+: .*useState.*onClick/,
    /gatsby-plugin-usual.*onClientEntry/,
    /tracker\.example\.org\/t\.js/,
    /src\/api/,
    /createRedirect.*\/old\//,
  ]) {
    const lines = warnings.filter((line) => named.test(line))
    expect(lines, String(named)).toHaveLength(1)
    expect(lines[0]).toContain('docs/gatsby.md')
  }
})
