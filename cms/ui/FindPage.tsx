/** Where a text of the site is. */
import { labelOf, titleOf } from './check'
import { find } from './find'
import { linkTo } from './route'
import { Screen } from './Screen'
import { useEditor } from './store'
import { say } from './words'

/** More than that, nobody reads. */
const SHOWN = 60

export const FindPage = ({ search }: { search: string }) => {
  const { files } = useEditor()
  const hits = find(search, files)
  return (
    <Screen title={say('results')}>
      <p role="status">
        {say(hits.length === 0 ? 'nothingFound' : 'found', {
          count: hits.length,
          search,
        })}
      </p>
      <ul role="list" className="rows">
        {hits.slice(0, SHOWN).map(({ document, path, text }) => (
          <li key={`${document.id} ${path}`}>
            <a href={linkTo(document.id, path)}>
              <strong>{text}</strong>
              <span>
                {titleOf(document, files)} › {labelOf(document, path)}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Screen>
  )
}
