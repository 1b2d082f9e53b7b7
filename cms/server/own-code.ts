/** Tells when the project has other code than the one that runs, such as after others have published. */
import { gitIn } from './git'

/** Where the code of the editor and of the live site is. Both follow changes of content by themselves. */
const CODE = ['cms', 'scripts', 'server', 'src', 'package.json', 'package-lock.json']
const GATSBY = ['browser', 'config', 'node', 'ssr'].map((name) => `gatsby-${name}.ts`)

const INTERVAL_MS = 5000

/** Calls `act` once the newest version of the project has other code than now; never without git. */
export const onOtherCode = async (root: string, act: () => void): Promise<void> => {
  // Where git does not say which code there is, nothing ends: it is asked again.
  const codeOf = () =>
    gitIn(root)
      .run('ls-tree', 'HEAD', '--', ...CODE, ...GATSBY)
      .catch(() => undefined)
  let running = await codeOf()
  const timer = setInterval(() => {
    void codeOf().then((code) => {
      running ??= code
      if (code === running || code === undefined) return
      clearInterval(timer)
      act()
    })
  }, INTERVAL_MS)
  timer.unref()
}
