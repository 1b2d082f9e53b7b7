import { REPORTS_PATH, type ContentReport } from './report'

/**
 * Hands on every report of the develop server. Only while the page is in sight: browsers
 * keep no more than six connections to a host, and every tab would hold one.
 */
export const followReports = (show: (report: ContentReport) => void): void => {
  let stream: EventSource | undefined
  const followInSight = () => {
    stream?.close()
    if (document.visibilityState === 'hidden') return
    stream = new EventSource(REPORTS_PATH)
    stream.onmessage = ({ data }) => show(JSON.parse(data))
  }
  document.addEventListener('visibilitychange', followInSight)
  followInSight()
}
