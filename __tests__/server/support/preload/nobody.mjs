/** Gives away the rights of the superuser, whom no file stops, when told to by SIGCONT. */
import process from 'node:process'
const NOBODY = 65534

process.on('SIGCONT', () => {
  if (process.getuid() !== 0) return
  process.setgroups([])
  process.setgid(NOBODY)
  process.setuid(NOBODY)
})
