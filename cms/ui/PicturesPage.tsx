/** All pictures: where each is shown, what is said of it to those who cannot see it. */
import { useEffect, useState } from 'react'
import { contentTypeOf } from '../../src/content-model'
import { allLanguages } from '../../src/i18n/config'
import type { Project, StoredPicture } from '../api'
import { pictureAddress, request } from './client'
import { Action, Row, Screen } from './controls'
import { idOf } from './documents'
import { pictureOf } from './entries'
import { focusSoon } from './form'
import { valueAt } from './paths'
import { nameOf } from './places'
import { linkTo } from './route'
import { attempt, notify, useEditor } from './store'
import { dateText, editorLanguage, t } from './words'

/** The entry that shows a picture. */
const userOf = (picture: StoredPicture, { files }: Project) =>
  files.find(({ file, data }) => {
    const type = contentTypeOf(file.replace('content/', ''))
    return type && pictureOf(type, data) === picture.file
  })

const factsOf = ({ width = 0, height = 0, size, at }: StoredPicture): string => {
  const units = new Intl.NumberFormat(editorLanguage, { style: 'unit', unit: 'kilobyte' })
  const kilobytes = units.format(Math.round(size / 1000))
  return `${width} × ${height} px, ${kilobytes}, ${dateText(at)}`
}

export const PicturesPage = () => {
  const { project } = useEditor()
  const [pictures, setPictures] = useState<readonly StoredPicture[]>()
  useEffect(() => {
    void attempt(async () => setPictures(await request<StoredPicture[]>('pictures')))
  }, [project])

  const move = async ({ file, isDeleted }: StoredPicture, name: string) => {
    const body = { file, isDeleted: !isDeleted }
    setPictures(await request<StoredPicture[]>('move-picture', {}, body))
    notify({ text: t(isDeleted ? 'undone' : 'pictureDeleted', { name }) })
    focusSoon('title')
  }

  return (
    <Screen title={t('pictures')} help={t('picturesHelp')}>
      <ul role="list" className="rows">
        {pictures?.map((picture) => {
          const { file, isDeleted } = picture
          const user = isDeleted ? undefined : userOf(picture, project)
          const name = file.split('/').at(-1) ?? file
          const state = isDeleted ? 'pictureGone' : 'pictureUnused'
          return (
            <Row
              key={file + String(isDeleted)}
              title={user ? nameOf(user.file, '', project) : `${name} (${t(state)})`}
              text={factsOf(picture)}
              href={user && linkTo(idOf(user.file), 'photo')}
            >
              {!isDeleted && <img className="crop" src={pictureAddress(file)} alt="" />}
              {user &&
                allLanguages.map(({ code }) => (
                  <p key={code} lang={code} className="help">
                    {String(valueAt(user.data, `photoAlt.${code}`))}
                  </p>
                ))}
              {!user && (
                <Action
                  does={isDeleted ? 'bringBack' : 'delete'}
                  to={name}
                  onClick={() => void attempt(() => move(picture, name))}
                />
              )}
            </Row>
          )
        })}
      </ul>
    </Screen>
  )
}
