/** The parts of Decap CMS that are used here; the package has no types for them. */
import type { CmsCollection } from '../../src/content-model/derive/cms-form'
import type { EntryData, EntryFormat } from '../config/format'

/** An Immutable map, as far as it is used here. */
export interface DecapMap {
  get: (key: string) => unknown
  getIn: (path: readonly string[]) => unknown
  set: (key: string, value: unknown) => DecapMap
  setIn: (path: readonly string[], value: unknown) => DecapMap
  clear: () => DecapMap
  toJS: () => Record<string, unknown>
}

/** What is about to be saved, and the pictures that lie beside it. */
export interface Entry {
  collection: string
  slug: string
  path: string
  /** The form, with the text that it was filled from. */
  data: EntryData
  /** `file` is the content, as far as the browser has it. */
  mediaFiles: { path: string; file?: Blob }[]
}

export interface LoadedFile {
  data: string | null
  file: { path: string; id: string | null; label?: string }
}

export interface DataFile {
  path: string
  slug: string
  raw: string
}

export interface Asset {
  path: string
}

export interface Saving {
  dataFiles: DataFile[]
  assets: Asset[]
}

export interface Implementation {
  entriesByFolder: (folder: string, type: string, depth: number) => Promise<LoadedFile[]>
  entriesByFiles: (files: { path: string; label?: string }[]) => Promise<LoadedFile[]>
  getEntry: (path: string) => Promise<LoadedFile>
  persistEntry: (entry: Saving, options: Record<string, unknown>) => Promise<unknown>
  deleteFiles: (paths: string[], message: string) => Promise<unknown>
}

export type Phrases = { [name: string]: string | Phrases }

export interface ControlProps {
  forID: string
  classNameWrapper: string
  field: DecapMap
  value: unknown
  entry: DecapMap
  onChange: (value: unknown) => void
  setActiveStyle: () => void
  setInactiveStyle: () => void
}

/** The control of a picture, as far as `widgets/picture.ts` knows it. */
export interface PictureControl {
  props: {
    value: unknown
    field: DecapMap
    getAsset: (path: string, field: DecapMap) => Asset
  }
  /** Ours: asks for pictures once the first one is loaded. */
  getLoaded?: PictureControl['props']['getAsset']
  componentDidMount: () => void
  forceUpdate: () => void
  render: () => unknown
}

export interface DecapConfig {
  collections: CmsCollection[]
  [setting: string]: unknown
}

export interface Decap {
  getWidget: (name: string) => { control: { prototype: PictureControl } } | undefined
  init: (options: { config: DecapConfig }) => void
  registerWidget: (name: string, control: unknown) => void
  registerCustomFormat: (name: string, extension: string, format: EntryFormat) => void
  registerEventListener: (listener: {
    name: 'preSave'
    handler: (event: { entry: { toJS: () => Entry } }) => unknown
  }) => void
  registerLocale: (language: string, phrases: Phrases) => void
  getLocale: (language: string) => Phrases
  getBackend: (
    name: string,
  ) => { init: (config: unknown, options: unknown) => Implementation } | undefined
}

interface Component<State> {
  props: ControlProps
  state: State
  setState: (state: Partial<State>) => void
}

declare global {
  interface Window {
    CMS: Decap
    CMS_MANUAL_INIT?: boolean
    h: (type: string, props: object, ...children: unknown[]) => unknown
    createClass: <State, Methods>(
      specification: Methods & {
        getInitialState: () => State
        render: () => unknown
      } & ThisType<Component<State> & Methods>,
    ) => unknown
  }
}
