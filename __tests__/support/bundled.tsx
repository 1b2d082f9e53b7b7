import type { SVGProps } from 'react'

/** The component that tests get from every import of a `.svg` file: an empty drawing. */
const Drawing = (props: SVGProps<SVGSVGElement>) => <svg {...props} />

const known: Record<string, unknown> = { default: Drawing, graphql: () => undefined }

/**
 * Stands for imports that Jest cannot load, since only Gatsby's bundler understands them: drawings,
 * `graphql`, fonts and style sheets. Each class of a style sheet has its own name as value.
 */
module.exports = new Proxy(known, {
  get: (_, name) => known[String(name)] ?? String(name),
})
