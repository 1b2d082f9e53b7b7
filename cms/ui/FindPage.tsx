/** Where a text of the site is. */
import { labelOf, languageAt, titleOf } from './check'
import { find } from './find'
import { Rows } from './Rows'
import { Screen } from './Screen'
import { useEditor } from './store'
import { say } from './words'

/** More than that, nobody reads. */
const SHOWN = 60

export const FindPage = ({ search }: { search: string }) => {
  const { files } = useEditor()
  const hits = find(search, files)
  const rows = hits.slice(0, SHOWN).map(({ document, path, text }) => ({
    ...{ id: document.id, path, title: text, lang: languageAt(path) },
    text: `${titleOf(document, files)} › ${labelOf(document, path)}`,
  }))
  return (
    <Screen title={say('results')}>
      <p role="status">
        {say(hits.length > 0 ? 'found' : 'nothingFound', { count: hits.length, search })}
      </p>
      <Rows rows={rows} />
    </Screen>
  )
}
