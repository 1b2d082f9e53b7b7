/** The start: how editing goes, and whether what was published is online. */
import { Screen } from './controls'
import { OnlineStatus } from './OnlineStatus'
import { useEditor } from './store'
import { t } from './words'

export const HomePage = () => {
  const { project } = useEditor()
  return (
    <Screen title={t('welcome')} help={t('welcomeHelp')}>
      <ol role="list" className="stop-list">
        {(['stepFind', 'stepChange', 'stepSave', 'stepPublish'] as const).map((step) => (
          <li key={step}>{t(step)}</li>
        ))}
      </ol>
      <OnlineStatus />
      <a className="quiet" href={project.siteUrl} target="_blank" rel="noreferrer">
        {t('viewSite')}
      </a>
    </Screen>
  )
}
