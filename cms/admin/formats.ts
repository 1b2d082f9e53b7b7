import { contentTypes } from '../../src/content-model'
import { isFolder, slugOf } from '../../src/content-model/content-type'
import { contentFormat, plainFormat, sharedFormat } from '../format/content-format'
import type { Decap } from './decap'

/** The formats that the forms name. */
export const registerFormats = (cms: Decap): void => {
  const singles = contentTypes.filter((type) => !isFolder(type))
  cms.registerCustomFormat('content', 'json', sharedFormat(singles))
  cms.registerCustomFormat('plain', 'json', plainFormat)
  for (const type of contentTypes.filter(isFolder))
    cms.registerCustomFormat(`content-${slugOf(type)}`, 'json', contentFormat(type))
}
