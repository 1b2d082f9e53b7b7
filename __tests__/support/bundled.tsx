import type { SVGProps } from 'react'

/** Stands for every imported `.svg` file. */
const Drawing = (props: SVGProps<SVGSVGElement>) => <svg {...props} />

const known: Record<string, unknown> = { default: Drawing, graphql: () => undefined }

/**
 * Stands for imports that Jest cannot load, since only Gatsby's bundler understands them: drawings,
 * `graphql`, fonts and style sheets. Each class of a style sheet has its own name as value.
 */
module.exports = new Proxy(known, {
  get: (_, name) => known[String(name)] ?? String(name),
})
