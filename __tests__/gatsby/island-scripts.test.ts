import { buildIslandScripts } from '../../src/gatsby/island-scripts'
import { copyOf } from '../support/project'

it('a build fails if the name in the entry file of an island differs from the name of that file', async () => {
  const project = copyOf()
  const entry = "export default { name: 'lamps', component: Lamps }"
  project.write('src/islands/entries/lantern.ts', entry)
  await expect(buildIslandScripts(project.root, new Map())).rejects.toThrow(
    /src\/islands\/entries\/lantern\.ts.* lantern,/,
  )
  project.remove()
})
