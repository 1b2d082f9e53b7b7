/** Entries that were deleted, and the way back. */
import { useEffect, useState } from 'react'
import { contentTypeOf } from '../../src/content-model'
import type { Deleted } from '../api'
import { request } from './client'
import { Action, Row, Screen } from './controls'
import { idOf } from './documents'
import { summaryOf } from './entries'
import { linkTo, navigate } from './route'
import { attempt, notify, save } from './store'
import { dateText, editorLanguage, t } from './words'

export const DeletedPage = () => {
  const [deleted, setDeleted] = useState<readonly Deleted[]>()
  useEffect(() => {
    void attempt(async () => setDeleted(await request<Deleted[]>('deleted')))
  }, [])
  const bringBack = async (file: string, data: unknown, name: string) => {
    await save([{ file, base: null, next: data }])
    notify({ text: t('undone', { name }) })
    navigate(linkTo(idOf(file)))
  }
  return (
    <Screen
      title={t('deletedEntries')}
      help={t(deleted?.length === 0 ? 'nothingDeleted' : 'deletedHelp')}
    >
      <ol role="list" className="rows">
        {deleted?.map(({ file, at, data }) => {
          const type = contentTypeOf(file.replace('content/', ''))
          const name = (type && summaryOf(type, data).name) || file
          return (
            <Row
              key={file}
              title={name}
              text={`${type?.label[editorLanguage]}, ${dateText(at)}`}
            >
              <Action
                does="bringBack"
                to={name}
                onClick={() => void attempt(() => bringBack(file, data, name))}
              />
            </Row>
          )
        })}
      </ol>
    </Screen>
  )
}
