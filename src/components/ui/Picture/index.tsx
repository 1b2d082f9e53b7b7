import type { IGatsbyImageData } from 'gatsby-plugin-image'

interface PictureProps {
  image: IGatsbyImageData
  alt: string
  /** The first picture of a page is wanted at once. */
  lazy?: boolean
}

/**
 * A picture from gatsby-plugin-image's data as a plain element with its size: the plugin's
 * own component hides pictures until its script shows them.
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
