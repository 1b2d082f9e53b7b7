/**
 * Shows a value where two versions of it are compared, or a new entry is reread: an article as
 * readers see it, a picture as the site cuts it.
 */
import type { ReactNode } from 'react'
import { parseArticle } from '../../../src/content-model/article/parse'
import type { Block, Inline } from '../../../src/content-model/article/tree'
import type { Field, FieldOf } from '../../../src/content-model/fields'
import { pictureFile } from '../../../src/content-model/walk'
import type { Project } from '../../api'
import { isSame } from '../../merge-fields'
import { filesOf } from '../project/files'
import type { EditorForm } from '../project/forms'
import { pictureAddress } from '../state/client'
import { valueInWords } from '../wording/differences'
import { t, withSubject } from '../words'

const inlineText = (inline: Inline, key: number): ReactNode => {
  switch (inline.kind) {
    case 'text':
      return inline.text
    case 'break':
      return <br key={key} />
    case 'strong':
      return <strong key={key}>{inline.children.map(inlineText)}</strong>
    case 'emphasis':
      return <em key={key}>{inline.children.map(inlineText)}</em>
    case 'link':
      // The address of the link is shown behind its words, since it may be all that differs between
      // two versions of the article.
      return (
        <span key={key}>
          <u>{inline.children.map(inlineText)}</u> ({inline.href})
        </span>
      )
  }
}

const blockText = (block: Block, key: number): ReactNode => {
  if (block.kind === 'list') {
    const List = block.isOrdered ? 'ol' : 'ul'
    return (
      <List key={key}>
        {block.items.map((item, index) => (
          <li key={index}>{item.map(blockText)}</li>
        ))}
      </List>
    )
  }
  const words = block.children.map(inlineText)
  return <p key={key}>{block.kind === 'heading' ? <strong>{words}</strong> : words}</p>
}

/**
 * The blocks of an article that another version of it lacks, or all of them if only their order
 * differs.
 */
const changedBlocks = (markdown: string, other: unknown): Block[] => {
  const blocks = parseArticle(markdown)
  const others = parseArticle(String(other ?? ''))
  const changed = blocks.filter((block) => !others.some((one) => isSame(one, block)))
  const areOnlyMoved = changed.length === 0 && blocks.length === others.length
  return areOnlyMoved ? blocks : changed
}

/**
 * A value as the editor shows it beside another version of it; `undefined` if there is none. Of an
 * article, only what the other version lacks is shown.
 */
export const shownValue = (
  field: Field | undefined,
  value: unknown,
  other?: unknown,
): ReactNode => {
  const isArticle = field?.kind === 'localized' && field.isArticle
  if (!isArticle || typeof value !== 'string') return valueInWords(field, value, other)

  const blocks = changedBlocks(value, other)
  return blocks.length > 0 ? (
    <div className="passages">{blocks.map(blockText)}</div>
  ) : undefined
}

/** The picture that an entry names in a field, as the site cuts it there. */
export const shownPicture = (
  { type, title }: EditorForm,
  field: FieldOf<'picture'>,
  value: unknown,
  project: Project,
): ReactNode =>
  type &&
  value != null &&
  value !== '' && (
    <img
      className="picture"
      src={pictureAddress(pictureFile(type, value), field)}
      alt={withSubject(t('picture'), title(filesOf(project)))}
    />
  )
