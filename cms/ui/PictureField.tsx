/** A picture: seen as the site crops it, checked when it is chosen. */
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { FieldOf } from '../../src/content-model/fields'
import { pictureFile } from '../../src/content-model/walk'
import { POSITIONS, type TakenPicture } from '../api'
import { pictureAddress, request } from './client'
import { Action, pictureClass } from './controls'
import { focusSoon, useField, useForm, type FieldProps } from './form'
import { inlined } from './preview-files'
import { t } from './words'

interface CropProps {
  url: string
  /** Without a position, the editor cancelled. */
  onClose: (position?: string) => void
}

/** Asks which part of a picture stays. Outside the form, so that Enter does not save the entry. */
const Crop = ({ url, onClose }: CropProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const [chosen, setChosen] = useState('center')
  const labels = t('positions').split(', ')
  useEffect(() => {
    dialog.current?.showModal()
    dialog.current?.querySelector<HTMLElement>(':checked')?.focus()
  }, [])
  return createPortal(
    <dialog
      ref={dialog}
      aria-labelledby="crop"
      onClose={({ currentTarget }) => onClose(currentTarget.returnValue)}
    >
      {/* React events bubble through portals: this one would submit the entry's form. */}
      <form method="dialog" onSubmit={(event) => event.stopPropagation()}>
        <h2 id="crop">{t('cropPicture')}</h2>
        <div className="bar">
          <img
            className="picture upright"
            src={url}
            alt=""
            style={{ objectPosition: chosen }}
          />
          {POSITIONS.map((position, index) => (
            <label key={position}>
              <input
                type="radio"
                name="position"
                checked={position === chosen}
                onChange={() => setChosen(position)}
              />{' '}
              {labels[index]}
            </label>
          ))}
        </div>
        <p className="bar">
          <button className="primary" value={chosen}>
            {t('keepPart')}
          </button>
          <Action does="cancel" onClick={() => dialog.current?.close()} />
        </p>
      </form>
    </dialog>,
    document.body,
  )
}

export const PictureField = (props: FieldProps<FieldOf<'picture'>>) => {
  const { minWidth, isUpright } = props.field
  const { type } = useForm().form
  const { value, set, control } = useField(props)
  const [refusal, setRefusal] = useState('')
  const [asked, setAsked] = useState<{ picture: File; url: string }>()
  const file = type && value ? pictureFile(type, value) : undefined

  /** @throws {Failure} */
  const choose = async (chosen: File, position?: string) => {
    const body = {
      file: `content/${type?.location}${chosen.name}`,
      base64: (await inlined(chosen)).split(',')[1],
      position,
      minWidth,
      isUpright,
    }
    const taken = await request<TakenPicture>('picture', {}, body)
    if (!taken.file)
      return setAsked({ picture: chosen, url: URL.createObjectURL(chosen) })
    set(`./${taken.file.split('/').at(-1)}`)
    if (position) focusSoon(control.id)
  }

  const send = (chosen: File, position?: string) => {
    setRefusal('')
    setAsked(undefined)
    return choose(chosen, position).catch(({ message }: Error) => setRefusal(message))
  }

  return (
    <>
      {file && (
        <img
          className={pictureClass(props.field)}
          src={pictureAddress(file)}
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
            if (target.files?.[0]) void send(target.files[0])
            // So that the same one can be chosen again.
            target.value = ''
          }}
        />
      </label>
      {asked && (
        <Crop
          url={asked.url}
          onClose={(position) =>
            position ? void send(asked.picture, position) : setAsked(undefined)
          }
        />
      )}
      <p role="alert" className="problem">
        {refusal}
      </p>
    </>
  )
}
