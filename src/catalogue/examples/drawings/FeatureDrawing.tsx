import type { ReactNode } from 'react'
import {
  FeatureDrawing,
  type FeatureName,
} from '../../../components/illustrations/FeatureDrawing'
import type { Example } from '../../example'

/** The type asks for every one of them. */
const drawings: Record<FeatureName, ReactNode> = {
  signal: <FeatureDrawing name="signal" />,
  validation: <FeatureDrawing name="validation" />,
  map: <FeatureDrawing name="map" />,
  tracking: <FeatureDrawing name="tracking" />,
  language: <FeatureDrawing name="language" />,
  platform: <FeatureDrawing name="platform" />,
}

export const featureDrawing: readonly Example[] = Object.entries(drawings).map(
  ([state, drawing]) => ({ state, small: true, draw: () => drawing }),
)
