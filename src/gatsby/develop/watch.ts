import type { ContentReport } from './panel/report'
import { look } from './check-snapshot'
import { onSave } from './on-save'

/**
 * Keeps the mirror at the last good content and tells how the content stands: at first, and
 * whenever that changes. Gives what ends it.
 */
export const watchContent = (
  root: string,
  tell: (report: ContentReport) => void,
): (() => Promise<void>) => {
  let told = ''
  return onSave(root, () => {
    const report = look(root)
    const text = JSON.stringify(report)
    // Nothing to tell where the content changed meanwhile: that is seen as a change, too.
    if (!report || text === told) return
    told = text
    tell(report)
  })
}
