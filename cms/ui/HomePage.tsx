/** The start: how editing goes, and whether what was published is online. */
import { Screen } from './controls'
import { OnlineStatus } from './OnlineStatus'
import { t } from './words'

export const HomePage = () => (
  <Screen title={t('welcome')} help={t('welcomeHelp')}>
    <ol role="list" className="stop-list">
      {(['stepFind', 'stepChange', 'stepSave', 'stepPublish'] as const).map((step) => (
        <li key={step}>{t(step)}</li>
      ))}
    </ol>
    <OnlineStatus />
  </Screen>
)
