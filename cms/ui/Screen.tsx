/** What each screen begins with: where one is, and what this is about. */
import { useEffect, useRef, type ReactNode } from 'react'
import { isFolder, slugOf, type ContentType } from '../../src/content-model/content-type'
import { linkTo } from './route'
import { editorLanguage, say } from './words'

interface ScreenProps {
  title: string
  help?: string
  /** Whose entries this is one of. */
  type?: ContentType
  children: ReactNode
}

/** The first screen after a load leaves the focus where browsers put it. */
let isFirst = true

export const Screen = ({ title, help, type, children }: ScreenProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // While one types a search, its results come and go.
    if (!isFirst && document.activeElement?.getAttribute('type') !== 'search')
      heading.current?.focus()
    isFirst = false
  }, [])
  useEffect(() => {
    document.title = `${title} – ${say('editor')}`
  }, [title])
  return (
    <div className="screen">
      {type && isFolder(type) && (
        <p className="up">
          <a href={linkTo(`content/${slugOf(type)}`)}>← {type.label[editorLanguage]}</a>
        </p>
      )}
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {help && <p className="lead">{help}</p>}
      {children}
    </div>
  )
}
