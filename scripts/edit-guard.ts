/**
 * Runs a program and all that it starts in this process's group, and ends them with whoever
 * started this: its end closes our input, even when it was killed.
 */
import { spawn, spawnSync } from 'node:child_process'

const child = spawn(process.execPath, process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'inherit'],
})
child.on('exit', (code) => process.exit(code ?? 1))

const endAll = () => {
  if (process.platform !== 'win32') process.kill(-process.pid, 'SIGKILL')
  else spawnSync('taskkill', ['/pid', String(process.pid), '/t', '/f'])
}
process.stdin.on('end', endAll).on('error', endAll).resume()
