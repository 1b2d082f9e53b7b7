/**
 * A field for a picture: shows it as the site cuts it, and checks a new one as soon as
 * it is chosen.
 */
import { useState } from 'react'
import type { FieldOf } from '../../../src/content-model/fields'
import { pictureFile } from '../../../src/content-model/walk'
import { dataUrlOf, pictureAddress, request } from '../state/client'
import { t } from '../words'
import { useField, useForm, type FieldProps } from './form-context'

export const PictureField = (props: FieldProps<FieldOf<'picture'>>) => {
  const { minWidth, aspectRatio } = props.field
  const { type } = useForm().form
  const { value, set, control } = useField(props)
  const [refusal, setRefusal] = useState('')
  const fileOf = (name: string) => type && pictureFile(type, name)
  const file = value ? fileOf(String(value)) : undefined

  /**
   * Sends a chosen picture to the server at once, so that the form shows it as the site will cut
   * it, before anybody saves it.
   */
  const choose = async (chosen: File) => {
    setRefusal('')
    try {
      const base64 = (await dataUrlOf(chosen)).split(',')[1]
      const body = { file: fileOf(chosen.name), base64, minWidth, aspectRatio }
      const taken = await request<{ file: string }>('picture', {}, body)
      set(`./${taken.file.split('/').at(-1)}`)
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error))
    }
  }

  return (
    <>
      {file && (
        <img
          className="picture"
          src={pictureAddress(file, props.field)}
          alt={t('pictureNow')}
        />
      )}
      <label className="quiet drop">
        {t('choosePicture')}
        <input
          {...control}
          type="file"
          accept="image/png,image/jpeg,image/webp,image/avif"
          onChange={({ target }) => {
            if (target.files?.[0]) void choose(target.files[0])
            // Empties the file input, so that the same picture can be chosen again.
            target.value = ''
          }}
        />
      </label>
      <p role="alert" className="problem">
        {refusal}
      </p>
    </>
  )
}
