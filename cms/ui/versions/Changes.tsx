/**
 * Shows what changed, entry by entry and field by field. The screen for publishing and the list of
 * earlier versions use it.
 */
import type { ReactNode } from 'react'
import { isDraftFlag } from '../../../src/content-model'
import { fieldAt, languageOf, printAddress } from '../../../src/content-model/address'
import { placeOf } from '../../../src/content-model/content-type'
import { allLanguages } from '../../../src/i18n/config'
import type { Difference, Project } from '../../api'
import { Comparison, Row } from '../components'
import { entryOf, filesOf } from '../project/files'
import { linkTo } from '../routing'
import { useEditor } from '../state/store'
import { describeAddress, projectWith } from '../wording/descriptions'
import { groupedByEntry, groupedByField, reorderedType } from '../wording/differences'
import { publicationOfFile } from '../wording/publication'
import { languageName, shortLabel, t, withSubject } from '../words'
import { NewEntry } from './NewEntry'
import { shownPicture, shownValue } from './shown-values'

interface BeforeAndAfterProps {
  change: Difference
  /**
   * Whether to name the language of each text, because texts in several languages are
   * below each other.
   */
  namesLanguage: boolean
}

const BeforeAndAfter = ({ change, namesLanguage }: BeforeAndAfterProps) => {
  const { project } = useEditor()
  const { path, before, after } = change
  const { form } = describeAddress(change, project)
  const field = form && fieldAt(form.schema, path)
  const code = languageOf(change)
  const language = namesLanguage && code ? `, ${languageName(code)}` : ''

  const contentOf = (value: unknown, other: unknown): ReactNode =>
    form && field?.kind === 'picture' && value != null
      ? shownPicture(form, field, value, project)
      : shownValue(field, value, other)

  return (
    <Comparison
      versions={[
        { label: t('before') + language, content: contentOf(before, after) },
        { label: t('after') + language, content: contentOf(after, before) },
      ]}
    />
  )
}

const kindOfChange = ({ before, after }: Difference) => {
  if (before == null) return 'createdEntry'
  return after == null ? 'deletedEntry' : 'wholeEntry'
}

/** The change of an entry's switch in words: “État : en préparation → publiée”. */
const stateInWords = ({ before, after }: Difference): string => {
  const [from, to] = [before, after].map((value) =>
    t(value === true ? 'inPreparation' : 'ready').toLowerCase(),
  )
  return withSubject(t('state'), `${from} → ${to}`)
}

/** Which entry has moved, and from which position to which: “Recht : 3 → 1”. */
const moveInWords = ({ file, before, after }: Difference, project: Project): string => {
  const { form, title } = describeAddress({ file, path: '' }, project)
  const name = form?.title(filesOf(project)) ?? title
  return withSubject(name, `${String(before ?? '–')} → ${String(after ?? '–')}`)
}

interface FieldChangesProps {
  changes: readonly Difference[]
  name?: string
  href?: string
}

/**
 * The changes of one field of an entry, below the field's name, unless the entry's row shows that
 * name.
 */
const FieldChanges = ({ changes, name, href }: FieldChangesProps) => {
  const place = (change: Difference) =>
    allLanguages.findIndex(({ code }) => code === languageOf(change))
  const inOrder = changes.toSorted((one, other) => place(one) - place(other))
  const texts = inOrder.map((one) => (
    <BeforeAndAfter
      key={printAddress(one)}
      change={one}
      namesLanguage={changes.length > 1}
    />
  ))
  if (name === undefined) return texts
  return (
    <div className="reread" role="group" aria-label={name}>
      <p className="label">{href ? <a href={href}>{name}</a> : name}</p>
      {texts}
    </div>
  )
}

/**
 * The checkboxes with which a person chooses what is published; left out in the list of earlier
 * versions, where nothing is published.
 */
interface Ticks {
  isTicked: (changes: readonly Difference[]) => boolean
  toggle: (changes: readonly Difference[]) => void
}

interface EntryRowProps {
  changes: readonly [Difference, ...Difference[]]
  ticks?: Ticks
}

/**
 * A row of the list: an entry or the texts of a page, with all that changed in it, or the new order
 * of the entries of a type.
 */
const EntryRow = ({ changes, ticks }: EntryRowProps) => {
  const { project } = useEditor()
  const [change, ...others] = changes
  const tick = (name: string) =>
    ticks && (
      <input
        type="checkbox"
        aria-label={withSubject(t('publish'), name)}
        checked={ticks.isTicked(changes)}
        onChange={() => ticks.toggle(changes)}
      />
    )
  const type = reorderedType(change)

  if (type)
    return (
      <Row
        start={tick(`${shortLabel(type)}, ${t('order')}`)}
        title={shortLabel(type)}
        text={t('order')}
        href={linkTo(placeOf(type))}
      >
        <ul role="list" className="lines">
          {changes.map((moved) => (
            <li key={moved.file}>{moveInWords(moved, project)}</li>
          ))}
        </ul>
      </Row>
    )

  const present = project.files.find(({ file }) => file === change.file)
  // The project lacks an entry that is deleted, or that only somebody else has so far. For such an
  // entry, the title comes from the change itself.
  const entryOfChange = change.path ? undefined : (change.before ?? change.after)
  const described = projectWith(change.file, entryOfChange, project)
  const { form, title, link } = describeAddress(change, described)
  const href = present ? link : undefined
  // On the screen for publishing, the row says what the public will not see: an entry in
  // preparation, or the languages that an entry lacks. In the list of versions it does not, since
  // only today's state of the entry is known here.
  const isToPublish = ticks !== undefined
  const state =
    isToPublish && present?.data ? publicationOfFile(present.file, present.data) : ''
  const mark = state && <span className="draft">{state}</span>
  if (!change.path)
    return (
      <Row start={tick(title)} title={title} text={t(kindOfChange(change))} href={href}>
        {mark}
        {form && change.before == null && <NewEntry form={form} entry={change.after} />}
      </Row>
    )

  const isState = isDraftFlag(change)
  const fields = groupedByField(isState ? others : changes).map((group) => {
    const { field, label, link: toField } = describeAddress(group[0], project)
    return { group, name: group.length > 1 ? field : label, toField }
  })
  const [only] = isState || fields.length > 1 ? [] : fields
  const entry = describeAddress(entryOf(change), project)
  return (
    <Row
      start={tick(title)}
      title={title}
      text={isState ? stateInWords(change) : only?.name}
      href={href && (only ? href : entry.link)}
    >
      {mark}
      {isState && isToPublish && change.after !== true && entry.form && (
        <NewEntry form={entry.form} entry={present?.data} />
      )}
      {fields.map(({ group, name, toField }) => (
        <FieldChanges
          key={printAddress(group[0])}
          changes={group}
          name={only ? undefined : name}
          href={href && toField}
        />
      ))}
    </Row>
  )
}

interface ChangesProps {
  changes: readonly Difference[]
  /** The checkboxes beside changes that wait to be published; an earlier version has none. */
  ticks?: Ticks
}

export const Changes = ({ changes, ticks }: ChangesProps) => (
  <ol role="list" className="rows">
    {groupedByEntry(changes).map((group) => (
      <EntryRow key={printAddress(group[0])} changes={group} ticks={ticks} />
    ))}
  </ol>
)
