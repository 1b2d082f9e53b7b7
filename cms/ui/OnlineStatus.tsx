/** Says whether the public site shows the last published version, and if not, why. */
import { useEffect, useState } from 'react'
import type { Online } from '../api'
import { request } from './client'
import { problemInWords } from './problems'
import { useEditor } from './store'
import { t, timeText } from './words'

/**
 * Milliseconds until the page asks again what is online: while a build is expected, and otherwise.
 */
const WAITING_MS = 5000
const SETTLED_MS = 60_000

/**
 * What the server says of the public site; `undefined` if it has not answered, or does not answer.
 */
const useOnline = (): Online | undefined => {
  const { project } = useEditor()
  const [online, setOnline] = useState<Online>()
  const pause = online?.state === 'waiting' ? WAITING_MS : SETTLED_MS

  useEffect(() => {
    const ask = () =>
      void request<Online>('online').then(setOnline, () => setOnline(undefined))
    ask()
    const timer = setInterval(ask, pause)
    return () => clearInterval(timer)
    // Asks at once when the project changes: publishing changes it, and also what is to be online.
  }, [project, pause])

  return online
}

export const OnlineStatus = () => {
  const { project } = useEditor()
  const online = useOnline()
  if (!online || !project.canPublish) return null

  const { state, at, failedAt, problems = [] } = online
  const hasFailed = state === 'failed'
  const sentences = {
    unknown: t('onlineUnknown'),
    waiting: t('onlineWaiting'),
    online: t('online', { time: timeText(at) }),
    failed: t('onlineFailed', { time: timeText(failedAt), since: timeText(at) }),
  }

  return (
    <div role="status">
      <p className={hasFailed ? 'problem' : 'help'}>
        {sentences[state]}{' '}
        {hasFailed && problems.length === 0 && t('onlineFailedElsewhere')}
      </p>
      {problems.map((problem) => {
        const text = problemInWords(problem, project)
        return (
          <p key={text} className="problem">
            {text}
          </p>
        )
      })}
    </div>
  )
}
