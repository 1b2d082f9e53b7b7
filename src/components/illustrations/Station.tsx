import type { ReactNode } from 'react'
import { Drawing } from './Drawing'

export type StationStatus = 'done' | 'current' | 'next'

interface StationProps {
  status: StationStatus
  className?: string
}

/** One shape a status, so that it reads in black and white too. */
const shapes = {
  done: (
    <>
      <circle cx="20" cy="20" r="12" fill="var(--ink)" />
      <path
        fill="none"
        stroke="var(--paper)"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="m14.5 20.5 4 4 7.5-8.5"
      />
    </>
  ),
  current: (
    <>
      <path
        fill="var(--paper)"
        stroke="var(--ink)"
        strokeWidth="4"
        strokeLinejoin="round"
        d="M20 37.7 11.2 28.8a12.5 12.5 0 1 1 17.6 0Z"
      />
      <circle cx="20" cy="20" r="6.5" fill="var(--signal)" />
    </>
  ),
  next: (
    <circle
      cx="20"
      cy="20"
      r="8"
      fill="var(--paper)"
      stroke="var(--ink)"
      strokeWidth="3"
      strokeDasharray="3.3 2.98"
    />
  ),
} satisfies Record<StationStatus, ReactNode>

/** A station of the wayfinding line; the line is meant to run through its centre. */
export const Station = ({ status, className }: StationProps) => (
  <Drawing width={40} height={40} className={className}>
    {shapes[status]}
  </Drawing>
)
