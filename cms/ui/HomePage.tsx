/** Where one begins: what waits, what was begun, and how it goes. */
import { titleOf } from './check'
import { documentOf } from './documents'
import { linkTo } from './route'
import { Screen } from './Screen'
import { useEditor } from './store'
import { say } from './words'

export const HomePage = () => {
  const { project, drafts, changes, files } = useEditor()
  const begun = [...drafts.keys()]
    .map((id) => documentOf(id, files))
    .filter((one) => one !== undefined)
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
          <ul role="list" className="rows">
            {begun.map((document) => (
              <li key={document.id}>
                <a href={linkTo(document.id)}>
                  <strong>{titleOf(document, files)}</strong>
                </a>
              </li>
            ))}
          </ul>
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
