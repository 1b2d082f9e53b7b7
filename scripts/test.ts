/**
 * `npm test`: everything there is, cheapest first. The faults mostly wait for what they broke to
 * mend itself, so types, lint and form are looked at meanwhile.
 */
import { spawn } from 'node:child_process'

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'

interface Outcome {
  code: number
  output: string
}

/** A script of `package.json`, to its end. */
const runScript = (script: string, stdio: 'inherit' | 'pipe'): Promise<Outcome> =>
  new Promise((resolve) => {
    let output = ''
    const child = spawn(npm, ['run', script], {
      stdio: ['ignore', stdio, stdio],
      shell: process.platform === 'win32',
    })
    const listen = (chunk: unknown) => (output += String(chunk))
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    child.once('error', ({ message }) => resolve({ code: 1, output: message }))
    child.once('close', (code) => resolve({ code: code ?? 1, output }))
  })

/** Several at once; what each said is shown whole, when it has ended. */
const runTogether = async (...scripts: readonly string[]): Promise<number> => {
  const codes = await Promise.all(
    scripts.map(async (script) => {
      const { code, output } = await runScript(script, 'pipe')
      console.log(output)
      return code
    }),
  )
  return Math.max(...codes)
}

const main = async () => {
  const steps = [
    () => runTogether('validate', 'test:faults'),
    async () => (await runScript('test:unit', 'inherit')).code,
    async () => (await runScript('test:e2e', 'inherit')).code,
  ]
  for (const step of steps) {
    const code = await step()
    if (code !== 0) process.exit(code)
  }
}

void main()
