/** A picture: seen as the site crops it, checked when it is chosen. */
import { useState } from 'react'
import { checkPicture, explainPicture } from '../../src/content-model/check/pictures'
import { metaOf } from '../../src/content-model/walk'
import type { Picture } from '../api'
import { Failure, pictureAddress, post } from './client'
import { pictureFile } from './entries'
import { Help, Problem, type FieldProps } from './Field'
import { fieldId, useField, useForm } from './form'
import { refresh, useEditor, whileSending } from './store'
import { editorLanguage, say } from './words'

const base64 = (bytes: Uint8Array): string => {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}

export const PictureField = ({ schema, path }: FieldProps) => {
  const { label, help, minWidth } = metaOf(schema)
  const { type } = useForm().document
  const { value, set, problem, control } = useField(path, help?.fr)
  const { project } = useEditor()
  const [refusal, setRefusal] = useState<string>()
  const [isSending, setSending] = useState(false)
  const file = type && value ? pictureFile(type, String(value)) : undefined
  const size = project?.pictures.find((picture) => picture.file === file)

  const choose = async (chosen: File) => {
    const bytes = new Uint8Array(await chosen.arrayBuffer())
    const found = checkPicture(chosen.name, bytes, minWidth)
    if (found)
      return say('pictureWrong', { reason: explainPicture(found, editorLanguage) })
    const request = {
      file: `content/${type?.location}${chosen.name}`,
      base64: base64(bytes),
    }
    const { body } = await post<Picture>('picture', request)
    await refresh()
    set(`./${body.file.split('/').at(-1)}`)
  }

  const send = async (chosen: File) => {
    setSending(true)
    setRefusal(
      await choose(chosen).catch((error: unknown) => {
        if (error instanceof Failure) return error.message
        throw error
      }),
    )
    setSending(false)
  }

  return (
    <fieldset className="field">
      <legend>{label[editorLanguage]}</legend>
      <Help id={fieldId(path)} text={help?.[editorLanguage]} />
      {file && (
        <img className="crop" src={pictureAddress(file)} alt={say('pictureNow')} />
      )}
      {size && (
        <p className="help">
          {say('pictureSize', { width: size.width, height: size.height })}{' '}
          {size.width > size.height && say('pictureWide')}
        </p>
      )}
      <label className="quiet">
        {say('choosePicture')}
        <input
          {...control}
          className="visually-hidden"
          type="file"
          accept="image/png,image/jpeg,image/webp,image/avif"
          disabled={isSending}
          onChange={({ target }) => {
            const [chosen] = target.files ?? []
            if (chosen) whileSending(send(chosen))
          }}
        />
      </label>
      <div role="alert">
        <Problem id={control.id} text={refusal ?? problem} />
      </div>
    </fieldset>
  )
}
