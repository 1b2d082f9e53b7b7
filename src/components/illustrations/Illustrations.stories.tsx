/// <reference types="vite/types/importMeta.d.ts" />
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { FC } from 'react'
import { Loop } from './Loop'

export default {} satisfies Meta

const drawings = import.meta.glob<FC>('./**/*.svg', { eager: true, import: 'default' })

/** Shows every drawing, under the name of its file. */
export const Drawings: StoryObj = {
  render: () => (
    <>
      {Object.entries(drawings).map(([file, Drawing]) => (
        <figure key={file}>
          <figcaption>{file}</figcaption>
          <Drawing />
        </figure>
      ))}
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
