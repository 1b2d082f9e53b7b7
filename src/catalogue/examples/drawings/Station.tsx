import type { ReactNode } from 'react'
import { Station, type StationStatus } from '../../../components/illustrations/Station'
import type { Example } from '../../example'

/** The type asks for every one of them. */
const stations: Record<StationStatus, ReactNode> = {
  done: <Station status="done" />,
  current: <Station status="current" />,
  next: <Station status="next" />,
}

export const station: readonly Example[] = Object.entries(stations).map(
  ([state, drawing]) => ({ state, small: true, draw: () => drawing }),
)
