import type { IGatsbyImageData } from 'gatsby-plugin-image'

interface PictureProps {
  image: IGatsbyImageData
  alt: string
  /**
   * Whether the browser may wait with loading until the picture is near the window. The first
   * picture of a page must not wait.
   */
  lazy?: boolean
}

/**
 * A plain `<picture>` made from the data of gatsby-plugin-image. The plugin's own component works
 * on built pages, too, since `src/gatsby/html/images.ts` makes its pictures visible, but it adds
 * four elements and two styles to each picture.
 */
export const Picture = ({ image, alt, lazy = false }: PictureProps) => {
  const { sources = [], fallback } = image.images
  return (
    <picture>
      {sources.map(({ srcSet, type, sizes }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        src={fallback?.src}
        srcSet={fallback?.srcSet}
        sizes={fallback?.sizes}
        width={image.width}
        height={image.height}
        alt={alt}
        loading={lazy ? 'lazy' : 'eager'}
        decoding="async"
      />
    </picture>
  )
}
