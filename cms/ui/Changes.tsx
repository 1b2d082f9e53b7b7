/** What changed, entry by entry and field by field: before publishing, and in a version. */
import { slugOf } from '../../src/content-model/content-type'
import { pictureFile } from '../../src/content-model/walk'
import type { Difference } from '../api'
import { groupChanges, orderedType, valueInWords } from './accounts'
import { pictureAddress } from './client'
import { Compare, pictureClass, Row } from './controls'
import { locate } from './names'
import { fieldAt } from './problems'
import { linkTo } from './route'
import { useEditor } from './store'
import { shortLabel, t, withSubject, type EditorWord } from './words'

/** What a field was and is; a picture is shown, and named by its entry. */
const Values = ({ change, isOne }: { change: Difference; isOne: boolean }) => {
  const { file, path, before, after } = change
  const { project } = useEditor()
  const { document, path: at, label } = locate(file, path, project)
  const language = isOne ? '' : `, ${label.split(' › ').at(-1)}`
  const field = document && fieldAt(document, at)
  const version = (word: EditorWord, value: unknown, other: unknown) => ({
    label: t(word) + language,
    shown:
      value != null && field?.kind === 'picture' && document?.type ? (
        <img
          className={pictureClass(field)}
          src={pictureAddress(pictureFile(document.type, value))}
          alt={withSubject(t('picture'), document.title(document.read(project)))}
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
        href={linkTo(`content/${slugOf(ordered)}`)}
      />
    )
  const { title, label, link } = locate(file, path, project)
  const isThere = project.files.some((one) => one.file === file)
  const kind =
    before == null ? 'createdEntry' : after == null ? 'deletedEntry' : 'wholeEntry'
  const isOne = changes.length === 1
  const field = isOne ? label : label.split(' › ').slice(0, -1).join(' › ')
  return (
    <Row title={title} text={path ? field : t(kind)} href={isThere ? link : undefined}>
      {path &&
        changes.map((one) => (
          <Values key={`${one.file} ${one.path}`} change={one} isOne={isOne} />
        ))}
    </Row>
  )
}

export const Changes = ({ changes }: { changes: readonly Difference[] }) => {
  const { project } = useEditor()
  return (
    <ol role="list" className="rows">
      {groupChanges(changes, project).map((group) => (
        <ChangeRow key={`${group[0].file} ${group[0].path}`} changes={group} />
      ))}
    </ol>
  )
}
