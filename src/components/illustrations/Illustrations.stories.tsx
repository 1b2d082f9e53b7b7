import type { Meta, StoryObj } from '@storybook/react-vite'
import { FeatureDrawing } from './FeatureDrawing'
import { PostFrieze } from './friezes/PostFrieze'
import { StreetFrieze } from './friezes/StreetFrieze'
import { SwitchFrieze } from './friezes/SwitchFrieze'
import { Geneva } from './Geneva'
import * as icons from './Icons'
import { Loop } from './Loop'
import { Mark } from './Mark'
import { NotFoundDrawing } from './NotFoundDrawing'
import { Pin } from './Pin'
import { ReportPhoto } from './ReportPhoto'
import { Station } from './Station'

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
      <Geneva pin />
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
    <ReportPhoto label="Dessin : un lampadaire éteint dans une rue, le soir" />
  ),
}
