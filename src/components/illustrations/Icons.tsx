import type { ReactNode } from 'react'
import { Drawing, type DrawingProps } from './Drawing'

/** Icons take the colour of the text they stand in. */
const Icon = ({ className, children }: DrawingProps & { children: ReactNode }) => (
  <Drawing width={24} height={24} className={className}>
    <g
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </g>
  </Drawing>
)

export const Globe = (props: DrawingProps) => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="9" />
    <path d="M3 12h18M12 3c5 5 5 13 0 18-5-5-5-13 0-18Z" />
  </Icon>
)

export const Menu = (props: DrawingProps) => (
  <Icon {...props}>
    <path d="M4 6h16M4 12h16M4 18h10" />
  </Icon>
)

export const Close = (props: DrawingProps) => (
  <Icon {...props}>
    <path d="m6 6 12 12M18 6 6 18" />
  </Icon>
)

export const ArrowRight = (props: DrawingProps) => (
  <Icon {...props}>
    <path d="M3 12h18M14 5l7 7-7 7" />
  </Icon>
)

/** A link that leaves the site. */
export const ArrowUpRight = (props: DrawingProps) => (
  <Icon {...props}>
    <path d="M6 18 18 6M8 6h10v10" />
  </Icon>
)

export const Mail = (props: DrawingProps) => (
  <Icon {...props}>
    <path d="M3 5h18v14H3zM3 6l9 8 9-8" />
  </Icon>
)

export const Phone = (props: DrawingProps) => (
  <Icon {...props}>
    <path
      transform="rotate(-135 12 12)"
      d="M2 16v-3a5 5 0 0 1 5-5h10a5 5 0 0 1 5 5v3h-6v-3.5H8V16Z"
    />
  </Icon>
)

export const Place = (props: DrawingProps) => (
  <Icon {...props}>
    <path d="m12 21-5.7-5.7a8 8 0 1 1 11.4 0Z" />
    <circle cx="12" cy="9.7" r="2" />
  </Icon>
)

export const Check = (props: DrawingProps) => (
  <Icon {...props}>
    <path d="m4 13 5 5L20 7" />
  </Icon>
)

export const Alert = (props: DrawingProps) => (
  <Icon {...props}>
    <path d="M12 3.5 22 20.5H2ZM12 10v5M12 17.5h.01" />
  </Icon>
)

export const ChevronDown = (props: DrawingProps) => (
  <Icon {...props}>
    <path d="m5 9 7 7 7-7" />
  </Icon>
)
