import { hydrateIsland } from '../hydrate'
import { StorageReset } from '../StorageReset'

hydrateIsland('storage-reset', StorageReset)

// A click before hydration has erased nothing yet.
document
  .querySelector<HTMLElement>('[data-island="storage-reset"][data-clicked] button')
  ?.click()
