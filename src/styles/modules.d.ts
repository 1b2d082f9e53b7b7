/**
 * What TypeScript cannot know of imported files that are no code: what webpack makes of them for
 * pages, and esbuild for islands and for the editor.
 */

/** Styles of one component: the short names of its classes, by the names in the file. */
declare module '*.module.css' {
  const classes: Record<string, string>
  export = classes
}

/** Styles of the whole page, which have no names to import. */
declare module '*.css'

/** The address of a font. */
declare module '*.woff2' {
  const url: string
  export default url
}

/** A drawing as a component, which writes it into the page as an `<svg>` element. */
declare module '*.svg' {
  import type { FC, SVGProps } from 'react'

  const Drawing: FC<SVGProps<SVGSVGElement>>
  export default Drawing
}

/** The address of a drawing, for `<img>` or for styles. */
declare module '*.svg?url' {
  const url: string
  export default url
}
