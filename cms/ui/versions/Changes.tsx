/**
 * Shows what changed, entry by entry and field by field. Two pages use it: the one for publishing,
 * and the list of earlier versions.
 */
import type { ReactNode } from 'react'
import { fieldAt, languageOf, printAddress } from '../../../src/content-model/address'
import { placeOf } from '../../../src/content-model/content-type'
import type { Difference } from '../../api'
import { Comparison, Row } from '../components'
import { linkTo } from '../routing'
import { useEditor } from '../state/store'
import { describeAddress } from '../wording/descriptions'
import { groupChanges, isOfState, reorderedType } from '../wording/differences'
import { publicationOfFile } from '../wording/publication'
import { languageName, shortLabel, t, withSubject } from '../words'
import { shownPicture, shownValue } from './ArticleText'
import { NewEntry } from './NewEntry'

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

/**
 * A row of the list for one change. What changed is a whole entry, one field (with its text in each
 * language that changed), or the order of the entries of a type.
 */
const ChangeRow = ({ changes }: { changes: readonly [Difference, ...Difference[]] }) => {
  const { project } = useEditor()
  const [change] = changes
  const type = reorderedType(change)

  if (type)
    return <Row title={shortLabel(type)} text={t('order')} href={linkTo(placeOf(type))} />

  const { form, title, label, field, link } = describeAddress(change, project)
  const present = project.files.find(({ file }) => file === change.file)
  const href = present ? link : undefined
  // Says what publishing does not make public: an entry in preparation, or a language that it lacks.
  const state = present?.data ? publicationOfFile(present.file, present.data) : ''
  const mark = state && <span className="draft">{state}</span>
  if (isOfState(change))
    return (
      <Row title={title} text={stateInWords(change)} href={href}>
        {mark}
      </Row>
    )
  if (!change.path)
    return (
      <Row title={title} text={t(kindOfChange(change))} href={href}>
        {mark}
        {form && change.before == null && <NewEntry form={form} entry={change.after} />}
      </Row>
    )

  const areSeveral = changes.length > 1
  return (
    <Row title={title} text={areSeveral ? field : label} href={href}>
      {mark}
      {changes.map((one) => (
        <BeforeAndAfter key={printAddress(one)} change={one} namesLanguage={areSeveral} />
      ))}
    </Row>
  )
}

export const Changes = ({ changes }: { changes: readonly Difference[] }) => (
  <ol role="list" className="rows">
    {groupChanges(changes).map((group) => (
      <ChangeRow key={printAddress(group[0])} changes={group} />
    ))}
  </ol>
)
