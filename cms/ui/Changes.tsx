/** What changed, entry by entry and field by field: before publishing, and in a version. */
import { fieldAt, languageOf, printAddress } from '../../src/content-model/address'
import { pictureFile } from '../../src/content-model/walk'
import type { Difference } from '../api'
import { groupChanges, orderedType, valueInWords } from './accounts'
import { pictureAddress } from './client'
import { Compare, Row } from './controls'
import { filesOf } from './files'
import { describe } from './names'
import { linkTo } from './routing'
import { useEditor } from './store'
import { languageName, shortLabel, t, withSubject, type EditorWord } from './words'

/** What a field was and is; a picture is shown, and named by its entry. */
const Values = ({ change, isOne }: { change: Difference; isOne: boolean }) => {
  const { path, before, after } = change
  const { project } = useEditor()
  const { form } = describe(change, project)
  const code = languageOf(change)
  const language = isOne || !code ? '' : `, ${languageName(code)}`
  const field = form && fieldAt(form.schema, path)
  const version = (word: EditorWord, value: unknown, other: unknown) => ({
    label: t(word) + language,
    shown:
      value != null && field?.kind === 'picture' && form?.type ? (
        <img
          className="picture"
          src={pictureAddress(pictureFile(form.type, value), field)}
          alt={withSubject(t('picture'), form.title(filesOf(project)))}
        />
      ) : (
        valueInWords(field, value, other)
      ),
  })
  return (
    <Compare
      versions={[version('before', before, after), version('after', after, before)]}
    />
  )
}

/** A change of an entry, or of a field in one or more languages. */
const ChangeRow = ({ changes }: { changes: readonly [Difference, ...Difference[]] }) => {
  const { project } = useEditor()
  const [change] = changes
  const { file, path, before, after } = change
  const ordered = orderedType(change)
  if (ordered)
    return (
      <Row
        title={shortLabel(ordered)}
        text={t('order')}
        href={linkTo(`content/${ordered.location}`)}
      />
    )
  const { title, label, field, link } = describe(change, project)
  const isThere = project.files.some((one) => one.file === file)
  const kind =
    before == null ? 'createdEntry' : after == null ? 'deletedEntry' : 'wholeEntry'
  const isOne = changes.length === 1
  return (
    <Row
      title={title}
      text={path ? (isOne ? label : field) : t(kind)}
      href={isThere ? link : undefined}
    >
      {path &&
        changes.map((one) => (
          <Values key={printAddress(one)} change={one} isOne={isOne} />
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
