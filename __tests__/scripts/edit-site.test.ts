/** @jest-environment node */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { ROOT } from '../support/project'

const isServed = (port: number) =>
  fetch(`http://127.0.0.1:${port}/`).then(
    () => true,
    () => false,
  )

it('the site ends with the editor, even where that is killed', async () => {
  // In the place of `npm run edit`, and of Gatsby with what it starts.
  const gatsby = `const server = require('node:http').createServer((_, answer) => answer.end())
    server.listen(0, '127.0.0.1', () => console.log(server.address().port))`
  const inner = `require('node:child_process').spawn(process.execPath,
    ['-e', ${JSON.stringify(gatsby)}], { stdio: 'inherit' }); setInterval(() => 1, 1000)`
  const args = ['--import', 'tsx', 'scripts/edit-guard.ts', '-e', inner]
  const outer = `require('node:child_process').spawn(process.execPath,
    ${JSON.stringify(args)}, { stdio: ['pipe', 'inherit', 'inherit'], detached: true })`
  const editor = spawn(process.execPath, ['-e', outer], { cwd: ROOT })
  const [output] = await once(editor.stdout, 'data')
  const port = Number(String(output))
  expect(await isServed(port)).toBe(true)
  editor.kill('SIGKILL')
  for (let tries = 0; (await isServed(port)) && tries < 100; tries++)
    await new Promise((resolve) => setTimeout(resolve, 50))
  expect(await isServed(port)).toBe(false)
})
