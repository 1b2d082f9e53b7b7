/** The start: how editing goes, what is not saved yet, what is to be published. */
import { countChanges } from './accounts'
import { Row, Screen } from './controls'
import { documentOf } from './documents'
import { titleOf } from './names'
import { OnlineStatus } from './OnlineStatus'
import { linkTo } from './route'
import { useEditor } from './store'
import { t } from './words'

export const HomePage = () => {
  const { project, drafts } = useEditor()
  const count = countChanges(project)
  const begun = [...drafts.keys()]
    .map((id) => documentOf(id, project))
    .filter((document) => document !== undefined)
  return (
    <Screen title={t('welcome')} help={t('welcomeHelp')}>
      <ol role="list" className="stop-list">
        {(['stepFind', 'stepChange', 'stepSave', 'stepPublish'] as const).map((step) => (
          <li key={step}>{t(step)}</li>
        ))}
      </ol>
      {begun.length > 0 && (
        <section aria-labelledby="begun">
          <h2 id="begun">{t('begun')}</h2>
          <ul role="list" className="rows">
            {begun.map((document) => (
              <Row
                key={document.id}
                title={titleOf(document, project)}
                href={linkTo(document.id)}
              />
            ))}
          </ul>
        </section>
      )}
      <OnlineStatus />
      <p className="actions">
        {count > 0 && (
          <a className="primary" href={linkTo('publish')}>
            {t('toPublish', { count })}
          </a>
        )}
        <a className="quiet" href={project.siteUrl} target="_blank" rel="noreferrer">
          {t('viewSite')}
        </a>
        <a className="quiet" href={linkTo('deleted')}>
          {t('deletedEntries')}
        </a>
      </p>
    </Screen>
  )
}
