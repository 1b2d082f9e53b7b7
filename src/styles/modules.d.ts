/**
 * Tells TypeScript what code gets when it imports a file that is no code, such as a drawing. webpack
 * makes it for pages, and esbuild for islands and the editor. Without these types, each such import
 * would be an error.
 */

/**
 * Code that imports the styles of a component gets the short names of its classes, by the names that
 * the file gives them.
 */
declare module '*.module.css' {
  const classes: Record<string, string>
  export = classes
}

/** Code that imports the styles of a whole page gets nothing: the page gets the styles. */
declare module '*.css'

/** Code that imports a font gets the address at which browsers load it. */
declare module '*.woff2' {
  const url: string
  export default url
}

/** Code that imports a drawing gets a component that writes the drawing into the page as `<svg>`. */
declare module '*.svg' {
  import type { FC, SVGProps } from 'react'

  const Drawing: FC<SVGProps<SVGSVGElement>>
  export default Drawing
}

/** Code that imports a drawing with `?url` gets its address, for `<img>` or for styles. */
declare module '*.svg?url' {
  const url: string
  export default url
}
