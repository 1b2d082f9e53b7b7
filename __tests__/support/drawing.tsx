import type { SVGProps } from 'react'

/** Stands for every drawing that is an `.svg` file. */
const Drawing = (props: SVGProps<SVGSVGElement>) => <svg {...props} />

export default Drawing
