import type { ReactNode } from 'react'
import { Drawing, type DrawingProps } from './Drawing'
import { Language } from './features/Language'
import { Platform } from './features/Platform'
import { Signal } from './features/Signal'
import { StreetMap } from './features/StreetMap'
import { Tracking } from './features/Tracking'
import { Validation } from './features/Validation'

export type FeatureName =
  'signal' | 'validation' | 'map' | 'tracking' | 'language' | 'platform'

const drawings = {
  signal: Signal,
  validation: Validation,
  map: StreetMap,
  tracking: Tracking,
  language: Language,
  platform: Platform,
} satisfies Record<FeatureName, () => ReactNode>

interface FeatureDrawingProps extends DrawingProps {
  name: FeatureName
}

/** The drawing of a feature. One family: ink lines of 3, one wash, one signal. */
export const FeatureDrawing = ({ name, className }: FeatureDrawingProps) => {
  const Picture = drawings[name]
  return (
    <Drawing width={240} height={160} className={className}>
      <g
        fill="none"
        stroke="var(--ink)"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <Picture />
      </g>
    </Drawing>
  )
}
