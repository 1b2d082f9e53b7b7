/** A picture: seen as the site crops it, checked when it is chosen. */
import { useEffect, useState } from 'react'
import { checkPicture, explainPicture } from '../../src/content-model/check/pictures'
import { metaOf } from '../../src/content-model/walk'
import { POSITIONS, type Picture } from '../api'
import { Failure, pictureAddress, request } from './client'
import { pictureFile } from './entries'
import { focusSoon, useField, useForm, type FieldProps } from './form'
import { editorLanguage, t } from './words'

const base64 = (bytes: Uint8Array): string => {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}

/** Landscapes, and lines. */
const CROPPED = ['pictureLandscape', 'pictureShape']

/** Rows and columns of a grid with one cell, in which all lies over the picture. */
const SIDES = ['start', 'center', 'end']

interface CropProps {
  id: string
  url: string
  onChoose: (position: string) => void
}

/** Asks which part of a picture stays. */
const Crop = ({ id, url, onChoose }: CropProps) => {
  const [chosen, setChosen] = useState('centre')
  const labels = t('positions').split(', ')
  useEffect(() => focusSoon(id), [id])
  return (
    <fieldset id={id} className="field" tabIndex={-1}>
      <legend>{t('cropPicture')}</legend>
      <div className="positions">
        <img src={url} alt="" />
        {POSITIONS.map((position, index) => (
          <input
            key={position}
            type="radio"
            name={id}
            style={{ placeSelf: `${SIDES[Math.floor(index / 3)]} ${SIDES[index % 3]}` }}
            aria-label={labels[index]}
            checked={position === chosen}
            onChange={() => setChosen(position)}
          />
        ))}
      </div>
      <button type="button" className="quiet" onClick={() => onChoose(chosen)}>
        {t('keepPart')}
      </button>
    </fieldset>
  )
}

export const PictureField = (props: FieldProps) => {
  const { minWidth, isUpright } = metaOf(props.schema)
  const { type } = useForm()
  const { value, set, control } = useField(props)
  const [refusal, setRefusal] = useState('')
  const [asked, setAsked] = useState<{ picture: File; url: string }>()
  const file = type && value ? pictureFile(type, value) : undefined

  /** @throws {Failure} */
  const choose = async (chosen: File, position?: string) => {
    const bytes = new Uint8Array(await chosen.arrayBuffer())
    const found = checkPicture(chosen.name, bytes, minWidth, isUpright)
    if (found && CROPPED.includes(found.code) && !position)
      return setAsked({ picture: chosen, url: URL.createObjectURL(chosen) })
    if (found && !position)
      throw new Failure(
        t('pictureWrong', { reason: explainPicture(found, editorLanguage) }),
      )
    const body = {
      file: `content/${type?.location}${chosen.name}`,
      base64: base64(bytes),
      position,
      minWidth,
    }
    const picture = await request<Picture>('picture', {}, body)
    set(`./${picture.file.split('/').at(-1)}`)
    if (position) focusSoon(control.id)
  }

  const send = (chosen: File, position?: string) => {
    setRefusal('')
    setAsked(undefined)
    return choose(chosen, position).catch(({ message }: Error) => setRefusal(message))
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
      {asked && (
        <Crop
          id={`${control.id}-crop`}
          url={asked.url}
          onChoose={(position) => void send(asked.picture, position)}
        />
      )}
      <p role="alert" className="problem">
        {refusal}
      </p>
    </>
  )
}
