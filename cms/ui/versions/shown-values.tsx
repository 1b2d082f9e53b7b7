/**
 * Shows a value where two versions of it are compared, or a new entry is reread: an article as
 * readers see it, a picture as the site cuts it.
 */
import { Fragment, type ReactNode } from 'react'
import { parseArticle } from '../../../src/content-model/article/parse'
import type { Block, Inline } from '../../../src/content-model/article/tree'
import type { Field, FieldOf } from '../../../src/content-model/fields'
import { leavesIn, pictureFile, type Leaf } from '../../../src/content-model/walk'
import { allLanguages } from '../../../src/i18n/config'
import { isText } from '../../../src/i18n/messages'
import { recordOf } from '../../../src/shared/unknown'
import type { Project } from '../../api'
import { isSame } from '../../merge-fields'
import { filesOf } from '../project/files'
import type { EditorForm } from '../project/forms'
import { pictureAddress } from '../state/client'
import { useEditor } from '../state/store'
import { changedItems, valueInWords } from '../wording/differences'
import { pageName } from '../wording/pages'
import { t, withSubject } from '../words'
import { markerFor } from './marked-words'

/** Draws a text of an article: `markerFor` makes such a function. */
type DrawText = (text: string) => ReactNode

/** Where a link leads: the name of a page of this site, or the address of another one. */
const LinkTarget = ({ href }: { href: string }) => pageName(href, useEditor().project)

const inlineText =
  (draw: DrawText) =>
  (inline: Inline, key: number): ReactNode => {
    const inner = inlineText(draw)
    switch (inline.kind) {
      case 'text':
        return <Fragment key={key}>{draw(inline.text)}</Fragment>
      case 'break':
        return <br key={key} />
      case 'strong':
        return <strong key={key}>{inline.children.map(inner)}</strong>
      case 'emphasis':
        return <em key={key}>{inline.children.map(inner)}</em>
      case 'link':
        // Where the link leads is shown behind its words, since it may be all that differs between two
        // versions of the article.
        return (
          <span key={key}>
            <u>{inline.children.map(inner)}</u> (<LinkTarget href={inline.href} />)
          </span>
        )
    }
  }

const blockText =
  (draw: DrawText) =>
  (block: Block, key: number): ReactNode => {
    if (block.kind === 'list') {
      const List = block.isOrdered ? 'ol' : 'ul'
      return (
        <List key={key}>
          {block.items.map((item, index) => (
            <li key={index}>{item.map(blockText(draw))}</li>
          ))}
        </List>
      )
    }
    const words = block.children.map(inlineText(draw))
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

/** The texts of an item of a list: first what is the same in all languages, then one language a line. */
const linesOf = (leaves: readonly Leaf[]) => {
  const join = (words: readonly (string | undefined)[]) =>
    words.filter(Boolean).join(' · ')
  const inAll = leaves.filter((leaf) => leaf.field.kind !== 'localized')
  const languages = allLanguages.map(({ code }) => ({
    code,
    words: join(
      leaves.map((leaf) => {
        const text = leaf.field.kind === 'localized' && recordOf(leaf.value)[code]
        return isText(text) ? valueInWords(leaf.field, text) : undefined
      }),
    ),
  }))
  const common = join(inAll.map((leaf) => valueInWords(leaf.field, leaf.value)))
  return [{ code: undefined, words: common }, ...languages].filter(({ words }) => words)
}

/** The items of a list that another version of it lacks, with the words marked that differ. */
const shownItems = (
  { item }: FieldOf<'list'>,
  items: readonly unknown[],
  others: readonly unknown[],
): ReactNode => {
  const linesOfAll = (all: readonly unknown[]) =>
    all.map((one) => linesOf(leavesIn(item, one)))
  const paragraphsOfAll = (all: readonly unknown[]) =>
    linesOfAll(all).flatMap((lines) => lines.map(({ words }) => [words]))
  const draw: DrawText =
    others.length > 0
      ? markerFor(paragraphsOfAll(items), paragraphsOfAll(others))
      : (text) => text

  return (
    <ul className="passages">
      {linesOfAll(items).map((lines, index) => (
        <li key={index}>
          {lines.map(({ code, words }) => (
            <p key={code ?? ''} lang={code}>
              {draw(words)}
            </p>
          ))}
        </li>
      ))}
    </ul>
  )
}

const isArticleField = (field: Field | undefined): boolean =>
  field?.kind === 'localized' && Boolean(field.isArticle)

/**
 * Whether a comparison of two versions of a field shows only what differs between them, as it does
 * for lists and articles.
 */
export const hasHiddenParts = (field: Field | undefined): boolean =>
  field?.kind === 'list' || isArticleField(field)

const textsIn = (inline: Inline): string[] => {
  if (inline.kind === 'text') return [inline.text]
  return inline.kind === 'break' ? [] : inline.children.flatMap(textsIn)
}

/** The texts of each paragraph of blocks, in the order in which `blockText` draws them. */
const paragraphsOf = (blocks: readonly Block[]): string[][] =>
  blocks.flatMap((block) =>
    block.kind === 'list'
      ? block.items.flatMap(paragraphsOf)
      : [block.children.flatMap(textsIn)],
  )

/**
 * A value as the editor shows it beside another version of it; `undefined` if there is none. Of an
 * article or a list, only what the other version lacks is shown. In a text, the words are marked that
 * the other version lacks.
 */
export const shownValue = (
  field: Field | undefined,
  value: unknown,
  other?: unknown,
): ReactNode => {
  if (field?.kind === 'list' && Array.isArray(value)) {
    const others = Array.isArray(other) ? changedItems(other, value) : []
    const items = Array.isArray(other) ? changedItems(value, other) : value
    return items.length > 0 ? shownItems(field, items, others) : undefined
  }
  if (!isArticleField(field) || typeof value !== 'string') {
    const [text, otherText] = [valueInWords(field, value), valueInWords(field, other)]
    if (!text) return undefined
    return otherText ? markerFor([[text]], [[otherText]])(text) : text
  }

  const blocks = changedBlocks(value, other)
  const otherBlocks = changedBlocks(String(other ?? ''), value)
  const draw: DrawText =
    otherBlocks.length > 0
      ? markerFor(paragraphsOf(blocks), paragraphsOf(otherBlocks))
      : (text) => text
  return blocks.length > 0 ? (
    <div className="passages">{blocks.map(blockText(draw))}</div>
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
