import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import type { ContactFormTexts } from '../forms/contact/texts'
import type { Language } from '../i18n/languages'
import type { CatalogueData } from './data'

/** What examples are made of, in the language of the page. */
export interface Materials {
  t: TFunction
  texts: ContactFormTexts
  language: Language
  data: CatalogueData
}

/** A component in one of its states. */
export interface Example {
  /** What is special about it, as a developer would say it; unique in its component. */
  state: string
  /** What it lies on; `wide` gives it the whole width and no ground of ours. */
  ground?: 'paper' | 'ink' | 'wide'
  /** Small ones stand side by side. */
  small?: boolean
  draw: (materials: Materials) => ReactNode
}
