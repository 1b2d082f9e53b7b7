/**
 * The one script of a page with an island or a frame, as small as it is early: all it does
 * is to notice that somebody comes.
 */
import { guardFrames } from './frames'
import { wakeIslands } from './islands'

const start = () => {
  wakeIslands()
  guardFrames()
}

// A page that is drawn in advance sleeps until it is shown: a draft may change meanwhile. The
// script comes whenever it comes, before the end of the page or long after.
if ('prerendering' in document && document.prerendering)
  document.addEventListener('prerenderingchange', start)
else if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start)
else start()
