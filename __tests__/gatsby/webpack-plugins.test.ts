import { cleanOldBundles } from '../../src/gatsby/webpack-plugins'

const HASH = '0123456789abcdef0123'

it.each([
  [false, `app-${HASH}.js`],
  [false, `app-${HASH}.js.map`],
  [false, `framework-${HASH}.js.LICENSE.txt`],
  [false, `styles.${HASH}.css`],
  [false, 'static/islands/contact-form-ABCDEFGH.js'],
  [true, 'en/index.html'],
  [true, 'page-data/index/page-data.json'],
  [true, 'static/a1b2c3d4/lake.avif'],
])('a build deletes old bundles only: it is %j that it keeps %s', (kept, file) => {
  expect(cleanOldBundles.keep(file)).toBe(kept)
})
