/** Drops root's rights on SIGCONT: root may write any file. */
import process from 'node:process'
const NOBODY = 65534

process.on('SIGCONT', () => {
  if (process.getuid() !== 0) return
  process.setgroups([])
  process.setgid(NOBODY)
  process.setuid(NOBODY)
})
