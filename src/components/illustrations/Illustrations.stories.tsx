import type { Meta, StoryObj } from '@storybook/react-vite'
import { FeatureDrawing } from './FeatureDrawing'
import GenevaPin from './geneva-pin.svg'
import Geneva from './geneva.svg'
import Alert from './icons/alert.svg'
import ArrowUpRight from './icons/arrow-up-right.svg'
import Check from './icons/check.svg'
import Globe from './icons/globe.svg'
import Mail from './icons/mail.svg'
import Menu from './icons/menu.svg'
import Phone from './icons/phone.svg'
import Place from './icons/place.svg'
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
    <>
      <Alert />
      <ArrowUpRight />
      <Check />
      <Globe />
      <Mail />
      <Menu />
      <Phone />
      <Place />
    </>
  ),
}

export const Signs: StoryObj = {
  render: () => (
    <>
      <Mark />
      <Pin />
      <Station status="done" />
      <Station status="past" />
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
