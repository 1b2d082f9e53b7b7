/** Entries that were deleted and can be brought back. */
import { useEffect, useState } from 'react'
import { contentTypeOf } from '../../src/content-model'
import type { Deleted, VersionData } from '../api'
import { get } from './client'
import { idOf } from './documents'
import { go, linkTo } from './route'
import { Screen } from './Screen'
import { attempt, refresh, save, tell } from './store'
import { dateText, editorLanguage, say, sayOf } from './words'

export const DeletedPage = () => {
  const [deleted, setDeleted] = useState<readonly Deleted[]>()
  useEffect(() => {
    void attempt(async () => setDeleted(await get<Deleted[]>('deleted')))
  }, [])
  const restore = ({ file, id, name }: Deleted) =>
    attempt(async () => {
      const { data } = await get<VersionData>('version', { file, id })
      const problems = await save([{ file, base: null, next: data }])
      if (!problems) return
      const [problem] = problems
      if (problem) return tell({ text: problem.text, isError: true })
      void refresh()
      tell({ text: say('undone', { name }) })
      go(linkTo(idOf(file)))
    })
  return (
    <Screen
      title={say('deletedEntries')}
      help={say(deleted?.length === 0 ? 'nothingDeleted' : 'deletedHelp')}
    >
      <ul role="list" className="entries">
        {deleted?.map((one) => (
          <li key={one.file}>
            <p>
              <strong>{one.name}</strong>
              <span>
                {contentTypeOf(one.file.replace('content/', ''))?.label[editorLanguage]},{' '}
                {dateText(one.at)}, {one.author}
              </span>
            </p>
            <button
              type="button"
              className="quiet"
              aria-label={sayOf('bringBack', one.name)}
              onClick={() => void restore(one)}
            >
              {say('bringBack')}
            </button>
          </li>
        ))}
      </ul>
    </Screen>
  )
}
