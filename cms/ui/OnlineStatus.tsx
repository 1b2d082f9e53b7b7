/** Says whether the public site shows what was published, and if not, why. */
import { useEffect, useState } from 'react'
import type { Online } from '../api'
import { request } from './client'
import { problemInWords } from './problems'
import { useEditor } from './store'
import { t, timeText } from './words'

/** How long until the server is asked again: while a build is expected, and otherwise. */
const WAITING_MS = 5000
const SETTLED_MS = 60_000

/** What the server knows; `undefined` until it has answered, and when it does not. */
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
    // Publishing changes the project, and with it what is to be online: ask at once.
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
