/**
 * What was typed and not saved, kept in the browser. Each load of the page writes under a name of
 * its own, so that two tabs never overwrite each other, and takes over what others left.
 */
interface Stored {
  base: unknown
  data: unknown
  at: number
}

export type StoredDraft = Pick<Stored, 'base' | 'data'>

const PREFIX = 'draft/'
const tab = String(Math.random()).slice(2)
/** What this page called itself before it was reloaded. */
const before = sessionStorage.getItem('tab')
sessionStorage.setItem('tab', tab)

const keyOf = (id: string): string => `${PREFIX}${tab}/${id}`

/** Drafts of other tabs that were taken over, as they were then. */
const adopted = new Map<string, { key: string; text: string }>()

const read = (key: string): Stored | undefined => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '')
  } catch {
    return undefined
  }
}

/** The drafts by entry: those of this tab, else the latest of all. */
export const storedDrafts = (): Map<string, StoredDraft> => {
  const found = new Map<string, StoredDraft>()
  const all = Object.keys(localStorage)
    .filter((key) => key.startsWith(PREFIX))
    .flatMap((key) => ({ key, draft: read(key) }))
    .sort((one, other) => {
      const isOwn = ({ key }: { key: string }) => Number(key.startsWith(PREFIX + before))
      return isOwn(other) - isOwn(one) || (other.draft?.at ?? 0) - (one.draft?.at ?? 0)
    })
  for (const { key, draft } of all) {
    const id = key.split('/').slice(2).join('/')
    if (!draft || found.has(id)) continue
    found.set(id, draft)
    adopted.set(id, { key, text: localStorage.getItem(key) ?? '' })
  }
  return found
}

/** Keeps a draft, or forgets it together with the one that it was made from. @throws if full */
export const storeDraft = (id: string, draft: StoredDraft | undefined): void => {
  const source = adopted.get(id)
  if (draft) localStorage.setItem(keyOf(id), JSON.stringify({ ...draft, at: Date.now() }))
  else localStorage.removeItem(keyOf(id))
  const isOurs = before !== null && source?.key.startsWith(PREFIX + before)
  // The other tab may have gone on with its own.
  if (source && (isOurs || !draft) && localStorage.getItem(source.key) === source.text) {
    localStorage.removeItem(source.key)
    adopted.delete(id)
  }
}
