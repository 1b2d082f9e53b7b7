/** @jest-environment node */
import { GatsbyImage, type IGatsbyImageData } from 'gatsby-plugin-image'
import { renderToStaticMarkup } from 'react-dom/server'
import { withVisibleImages } from '../../../src/gatsby/html/images'

const image: IGatsbyImageData = {
  layout: 'constrained',
  width: 480,
  height: 600,
  placeholder: { fallback: 'data:image/jpeg;base64,AA' },
  images: {
    sources: [{ type: 'image/webp', srcSet: '/a.webp 480w', sizes: '480px' }],
    fallback: { src: '/a.jpg', srcSet: '/a.jpg 480w', sizes: '480px' },
  },
}

it('a built page shows the pictures of GatsbyImage without a script', () => {
  const html = renderToStaticMarkup(
    <>
      <GatsbyImage image={image} alt="Un" />
      <GatsbyImage image={image} alt="Deux" loading="eager" />
    </>,
  )
  const visible = withVisibleImages(html)
  expect(html).toContain('<noscript>')
  expect(visible).not.toMatch(/noscript|data-src/)
  expect(visible.match(/<img[^>]* src="\/a\.jpg"[^>]*>/g)).toHaveLength(2)
})

it('a build fails if gatsby-plugin-image writes pictures in a new way, in which they would stay hidden', () => {
  const html = renderToStaticMarkup(<GatsbyImage image={image} alt="Un" />)
  const changed = html.replaceAll('data-main-image', 'data-picture')
  expect(() => withVisibleImages(changed)).toThrow('images.ts')
})
