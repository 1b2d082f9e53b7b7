declare module '*.module.css' {
  const classes: Record<string, string>
  export = classes
}

declare module '*.css'

declare module '*.woff2' {
  const url: string
  export default url
}

declare module '*.svg' {
  import type { FC, SVGProps } from 'react'

  const Drawing: FC<SVGProps<SVGSVGElement>>
  export default Drawing
}

declare module '*.svg?url' {
  const url: string
  export default url
}
