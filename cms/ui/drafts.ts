/**
 * What was typed and not saved, kept in the browser under a name for each tab, so that two tabs
 * never overwrite each other. A new tab takes over what others left.
 */
export interface StoredDraft {
  /** What the draft was made from. */
  base: unknown
  data: unknown
}

const PREFIX = 'draft/'
const tab = sessionStorage.getItem('tab') ?? String(Math.random()).slice(2)
// There from one page to the next only: a tab that is duplicated copies what is there.
const forget = () => sessionStorage.removeItem('tab')
forget()
addEventListener('pageshow', forget)
addEventListener('pagehide', () => sessionStorage.setItem('tab', tab))

const keyOf = (id: string): string => `${PREFIX}${tab}/${id}`

/** Where drafts of other tabs were taken over, and what they were then. */
const sources = new Map<string, { key: string; text: string }>()

/** Nothing where a text is no draft: anybody may have written it. */
const parse = (text: string): (StoredDraft & { at: number }) | undefined => {
  try {
    const found: unknown = JSON.parse(text)
    const isDraft = typeof found === 'object' && found !== null && 'at' in found
    return isDraft ? (found as StoredDraft & { at: number }) : undefined
  } catch {
    return undefined
  }
}

/** The drafts by entry: those of this tab, else the latest of all. */
export const storedDrafts = (): Map<string, StoredDraft> => {
  const all = Object.entries<string>({ ...localStorage })
    .filter(([key]) => key.startsWith(PREFIX))
    .flatMap(([key, text]) => {
      const draft = parse(text)
      return draft ? [{ key, text, draft }] : []
    })
    .sort((one, other) => one.draft.at - other.draft.at)
  const own = all.filter(({ key }) => key.startsWith(keyOf('')))
  // The last one of an entry stays.
  return new Map(
    [...all, ...own].map(({ key, text, draft }) => {
      const id = key.split('/').slice(2).join('/')
      sources.set(id, { key, text })
      return [id, draft]
    }),
  )
}

/** Keeps a draft, or forgets it together with the one that it was made from. @throws if full */
export const storeDraft = (id: string, draft: StoredDraft | undefined): void => {
  const source = sources.get(id)
  if (draft)
    return localStorage.setItem(keyOf(id), JSON.stringify({ ...draft, at: Date.now() }))
  localStorage.removeItem(keyOf(id))
  // The other tab may have gone on with its own.
  if (source && localStorage.getItem(source.key) === source.text)
    localStorage.removeItem(source.key)
}
