import type { Meta, StoryObj } from '@storybook/react-vite'
import { FeatureDrawing } from './FeatureDrawing'
import Geneva from './geneva.svg'
import GenevaPin from './geneva-pin.svg'
import * as icons from './Icons'
import { Loop } from './Loop'
import Mark from './mark.svg'
import NotFoundDrawing from './not-found.svg'
import Pin from './pin.svg'
import PostFrieze from './post-frieze.svg'
import ReportPhoto from './report-photo.svg'
import { Station } from './Station'
import StreetFrieze from './street-frieze.svg'
import SwitchFrieze from './switch-frieze.svg'

export default {} satisfies Meta

export const Icons: StoryObj = {
  render: () => (
    <ul role="list">
      {Object.entries(icons).map(([name, Icon]) => (
        <li key={name}>
          <Icon /> {name}
        </li>
      ))}
    </ul>
  ),
}

export const Signs: StoryObj = {
  render: () => (
    <>
      <Mark />
      <Pin />
      <Station status="done" />
      <Station status="current" />
      <Station status="next" />
    </>
  ),
}

export const Features: StoryObj = {
  render: () => (
    <>
      <FeatureDrawing name="signal" />
      <FeatureDrawing name="validation" />
      <FeatureDrawing name="map" />
      <FeatureDrawing name="tracking" />
      <FeatureDrawing name="language" />
      <FeatureDrawing name="platform" />
    </>
  ),
}

export const Friezes: StoryObj = {
  parameters: { wide: true },
  render: () => (
    <>
      <PostFrieze />
      <StreetFrieze />
      <SwitchFrieze />
      <NotFoundDrawing />
    </>
  ),
}

export const Maps: StoryObj = {
  render: () => (
    <>
      <Geneva />
      <GenevaPin />
    </>
  ),
}

export const Loops: StoryObj = {
  render: () => (
    <>
      <Loop stops={3} />
      <Loop stops={5} />
    </>
  ),
}

export const Photo: StoryObj = {
  render: () => (
    <ReportPhoto aria-label="Dessin : un lampadaire éteint dans une rue, le soir" />
  ),
}
