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

// It comes whenever it comes, before the end of the page or long after.
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start)
else start()
