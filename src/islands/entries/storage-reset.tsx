import { StorageReset } from '../storage-reset/StorageReset'
import { hydrateIsland } from '../hydrate'

hydrateIsland('storage-reset', StorageReset)

// Pressed while it slept, the button has done nothing yet.
document
  .querySelector<HTMLElement>('[data-island="storage-reset"][data-pressed] button')
  ?.click()
