import type { Settings } from './settings'

/** Where Decap keeps who has logged in. */
const KEY = 'decap-cms-user'

/** Whoever sits at this computer may edit its files: there is nobody to log in as. */
export const openLocalSession = ({ local, backend }: Settings): void => {
  if (local) localStorage.setItem(KEY, JSON.stringify({ backendName: backend.name }))
}
