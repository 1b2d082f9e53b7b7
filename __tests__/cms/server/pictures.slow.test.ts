/** The editor makes a picture smaller that has more bytes than the site takes. */
import sharp from 'sharp'
import { API } from '../../../cms/api'
import { editorOf } from '../../support/editor'
import { exampleForEach } from '../../support/example-content'

const { root } = exampleForEach()
let editor: ReturnType<typeof editorOf>
beforeEach(() => {
  editor = editorOf(root)
})
afterEach(() => editor.app.close())

it.each([
  ['png', 10],
  ['jpg', 60],
])('the editor shrinks a %s picture that has too many bytes', async (ending, sigma) => {
  const noise = { type: 'gaussian', mean: 128, sigma } as const
  const size = { width: 2600, height: 3250, channels: 3, background: '#888' } as const
  const heavy = sharp({ create: { ...size, noise } }).jpeg({ quality: 100 })
  const bytes = await (
    ending === 'jpg' ? heavy : heavy.png({ compressionLevel: 1 })
  ).toBuffer()
  expect(bytes.length).toBeGreaterThan(9_000_000)
  const { body } = await editor.choosePicture(`content/team/new.${ending}`, bytes)
  const { rawPayload } = await editor.get(`${API}/picture?file=${body.file}`)
  expect(rawPayload.length).toBeLessThan(8_100_000)
  expect((await sharp(rawPayload).metadata()).width).toBeGreaterThan(1200)
})
