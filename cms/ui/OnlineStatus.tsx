/** Says whether the public site shows what was published, and if not, why. */
import { useEffect, useState } from 'react'
import type { Online } from '../api'
import { request } from './client'
import { sentenceOf } from './names'
import { useEditor } from './store'
import { t, timeText } from './words'

/** How soon to ask again. */
const WAITING_MS = 5000
const SETTLED_MS = 60_000

export const OnlineStatus = () => {
  const { project } = useEditor()
  const [online, setOnline] = useState<Online>()
  const pause = online?.state === 'waiting' ? WAITING_MS : SETTLED_MS
  useEffect(() => {
    const ask = () =>
      void request<Online>('online').then(setOnline, () => setOnline(undefined))
    ask()
    const timer = setInterval(ask, pause)
    return () => clearInterval(timer)
    // Publishing changes the project, and what is to be online.
  }, [project, pause])
  if (!online || !project.canPublish) return null
  const { state, at, failedAt, problems = [] } = online
  const sentences = {
    unknown: t('onlineUnknown'),
    waiting: t('onlineWaiting'),
    online: t('online', { time: timeText(at) }),
    failed: t('onlineFailed', { time: timeText(failedAt), since: timeText(at) }),
  }
  const causes = problems.map((problem) => sentenceOf(problem, project))
  return (
    <div role="status">
      <p className={state === 'failed' ? 'problem' : 'help'}>
        {sentences[state]}{' '}
        {state === 'failed' && causes.length === 0 && t('onlineFailedElsewhere')}
      </p>
      {causes.map((text) => (
        <p key={text} className="problem">
          {text}
        </p>
      ))}
    </div>
  )
}
