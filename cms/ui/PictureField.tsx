/** A picture: seen as the site crops it, checked when it is chosen. */
import { useState } from 'react'
import { checkPicture, explainPicture } from '../../src/content-model/check/pictures'
import { metaOf } from '../../src/content-model/walk'
import type { Picture } from '../api'
import { Failure, pictureAddress, request } from './client'
import { pictureFile } from './entries'
import { useField, useForm, type FieldProps } from './form'
import { editorLanguage, t } from './words'

const base64 = (bytes: Uint8Array): string => {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}

export const PictureField = (props: FieldProps) => {
  const { minWidth, isUpright } = metaOf(props.schema)
  const { type } = useForm()
  const { value, set, control } = useField(props)
  const [refusal, setRefusal] = useState('')
  const file = type && value ? pictureFile(type, value) : undefined

  /** @throws {Failure} */
  const choose = async (chosen: File) => {
    const bytes = new Uint8Array(await chosen.arrayBuffer())
    const found = checkPicture(chosen.name, bytes, minWidth, isUpright)
    if (found)
      throw new Failure(
        t('pictureWrong', { reason: explainPicture(found, editorLanguage) }),
      )
    const body = {
      file: `content/${type?.location}${chosen.name}`,
      base64: base64(bytes),
    }
    const picture = await request<Picture>('picture', {}, body)
    set(`./${picture.file.split('/').at(-1)}`)
  }

  const send = (chosen: File) => {
    setRefusal('')
    return choose(chosen).catch(({ message }: Error) => setRefusal(message))
  }

  return (
    <>
      {file && <img className="crop" src={pictureAddress(file)} alt={t('pictureNow')} />}
      <label className="quiet drop">
        {t('choosePicture')}
        <input
          {...control}
          type="file"
          accept="image/png,image/jpeg,image/webp,image/avif"
          onChange={({ target }) => target.files?.[0] && void send(target.files[0])}
        />
      </label>
      <p role="alert" className="problem">
        {refusal}
      </p>
    </>
  )
}
