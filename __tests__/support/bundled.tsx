import type { SVGProps } from 'react'

/** Stands for every drawing, an `.svg` file. */
const Drawing = (props: SVGProps<SVGSVGElement>) => <svg {...props} />

const known: Record<string, unknown> = { default: Drawing, graphql: () => undefined }

/**
 * Stands for what only Gatsby and its bundler understand: drawings, `graphql`, fonts, and style sheets, in which a
 * class is its own name.
 */
module.exports = new Proxy(known, {
  get: (_, name) => known[String(name)] ?? String(name),
})
