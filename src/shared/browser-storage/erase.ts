import { declared, type StoredItem } from './declared'

/** Whether there was something to erase. Storage that is blocked throws, and holds nothing. */
const eraseItem = ({ name, storage }: StoredItem): boolean => {
  try {
    const found = window[storage].getItem(name) !== null
    window[storage].removeItem(name)
    return found
  } catch {
    return false
  }
}

/** Erases what the site has kept in this browser. False if there was nothing. */
export const eraseDeclared = (): boolean => declared.map(eraseItem).some(Boolean)
