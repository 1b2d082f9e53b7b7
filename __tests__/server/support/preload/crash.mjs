// An error that nothing catches, whose text has an address in it.
import process from 'node:process'
import { setImmediate } from 'node:timers'

process.on('SIGUSR1', () => {
  setImmediate(() => {
    throw new Error('Cannot handle ada@example.org')
  })
})
