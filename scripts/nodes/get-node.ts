import { execFileSync, spawnSync } from 'node:child_process'
import path from 'node:path'

/**
 * The npm package that has Node for this machine, and nothing to run while it is installed;
 * the package `node` would choose among them by a script.
 */
const packageName = (): string => {
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const name = `${platform}-${process.arch}`
  return name === 'darwin-arm64' ? `node-bin-${name}` : `node-${name}`
}

const programIn = (folder: string, name: string) =>
  path.join(
    folder,
    'node_modules',
    name,
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  )

export interface Node {
  program: string
  /** In full, such as `22.23.3`. */
  version: string
}

/** The newest Node of a line such as `22` or `20.19`, from the registry, in an empty folder. */
export const getNode = (line: string, folder: string): Node => {
  const name = packageName()
  const { status, stderr, error } = spawnSync(
    'npm',
    ['install', '--no-save', '--ignore-scripts', '--prefix', folder, `${name}@${line}`],
    { encoding: 'utf8', shell: process.platform === 'win32' },
  )
  if (status !== 0)
    throw new Error(`npm has no ${name}@${line}: ${error?.message ?? stderr}`)
  const program = programIn(folder, name)
  const version = execFileSync(program, ['--version'], { encoding: 'utf8' })
  return { program, version: version.trim().replace(/^v/, '') }
}
