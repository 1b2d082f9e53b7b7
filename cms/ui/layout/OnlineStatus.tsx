/** Says whether the public site shows the last published version, and if not, why. */
import { useEffect, useRef, useState } from 'react'
import type { Online } from '../../api'
import { request } from '../state/client'
import { useEditor } from '../state/store'
import { problemInWords } from '../wording/problems'
import { t, timeText } from '../words'

/**
 * Milliseconds between two questions to the server about what is online: the shorter pause while a
 * build is expected, or the public site is out of sight, the longer one at all other times.
 */
const WAITING_MS = 5000
const SETTLED_MS = 60_000

/**
 * How many times in a row the public site has to be out of sight until the editor says so: while its
 * server starts again with the new version, it does not answer for some seconds.
 */
const UNSEEN_TIMES = 4

/**
 * The server's answer about the public site; `undefined` if there is no answer yet, or the server
 * does not answer.
 */
const useOnline = (): Online | undefined => {
  const { project } = useEditor()
  const [online, setOnline] = useState<Online>()
  const unseen = useRef(0)
  const isSettled = online?.state === 'online' || online?.state === 'failed'
  const pause = isSettled ? SETTLED_MS : WAITING_MS

  useEffect(() => {
    const answered = (answer: Online) => {
      unseen.current = answer.state === 'unseen' ? unseen.current + 1 : 0
      const isBriefly = unseen.current > 0 && unseen.current < UNSEEN_TIMES
      setOnline((before) => (isBriefly ? before : answer))
    }
    const ask = () =>
      void request<Online>('online').then(answered, () => setOnline(undefined))
    ask()
    const timer = setInterval(ask, pause)
    return () => clearInterval(timer)
    // With `project` in the list of dependencies, the effect also asks the server as soon as the
    // project changes: publishing changes the project, and soon the public site.
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
    unseen: t('onlineUnknown'),
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
