import type { ReactNode } from 'react'
import { Drawing } from './Drawing'

/** Icons take the colour of the text beside them. */
const icon = (shapes: ReactNode) => {
  const Icon = () => (
    <Drawing width={24} height={24}>
      <g
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {shapes}
      </g>
    </Drawing>
  )
  return Icon
}

export const Globe = icon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M3 12h18M12 3c5 5 5 13 0 18-5-5-5-13 0-18Z" />
  </>,
)

export const Menu = icon(<path d="M4 6h16M4 12h16M4 18h10" />)

/** A link that leaves the site. */
export const ArrowUpRight = icon(<path d="M6 18 18 6M8 6h10v10" />)

export const Mail = icon(<path d="M3 5h18v14H3zM3 6l9 8 9-8" />)

export const Phone = icon(
  <path
    transform="rotate(-135 12 12)"
    d="M2 16v-3a5 5 0 0 1 5-5h10a5 5 0 0 1 5 5v3h-6v-3.5H8V16Z"
  />,
)

export const Place = icon(
  <>
    <path d="m12 21-5.7-5.7a8 8 0 1 1 11.4 0Z" />
    <circle cx="12" cy="9.7" r="2" />
  </>,
)

export const Check = icon(<path d="m4 13 5 5L20 7" />)

export const Alert = icon(<path d="M12 3.5 22 20.5H2ZM12 10v5M12 17.5h.01" />)
