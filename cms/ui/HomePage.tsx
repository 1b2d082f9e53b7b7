/** Where one begins: what waits, what was begun, and how it goes. */
import { titleOf } from './check'
import { documentOf } from './documents'
import { linkTo } from './route'
import { Rows } from './Rows'
import { Screen } from './Screen'
import { useEditor } from './store'
import { say } from './words'

export const HomePage = () => {
  const { project, drafts, changes, files } = useEditor()
  const begun = [...drafts.keys()].flatMap((id) => {
    const document = documentOf(id, files)
    return document ? [{ id, title: titleOf(document, files) }] : []
  })
  return (
    <Screen title={say('welcome')} help={say('welcomeHelp')}>
      <ol role="list" className="line">
        {(['stepFind', 'stepChange', 'stepSave', 'stepPublish'] as const).map((step) => (
          <li key={step}>{say(step)}</li>
        ))}
      </ol>
      {begun.length > 0 && (
        <section aria-labelledby="begun">
          <h2 id="begun">{say('begun')}</h2>
          <Rows rows={begun} />
        </section>
      )}
      <p className="actions">
        {changes.length > 0 && (
          <a className="primary" href={linkTo('publish')}>
            {say('toPublish', { count: changes.length })}
          </a>
        )}
        <a className="quiet" href={project?.siteUrl} target="_blank" rel="noreferrer">
          {say('viewSite')}
        </a>
        <a className="quiet" href={linkTo('deleted')}>
          {say('deletedEntries')}
        </a>
      </p>
    </Screen>
  )
}
