/** A copy of the site with islands of every kind, and what its tests do with them. */
import type { Page } from '@playwright/test'
import { addBelow, codeIn } from '../../../__tests__/support/documents'
import { hold, ISLAND_SCRIPT } from '../../support/islands'
import { copyProject } from '../../support/project-copy'
import { languageCodes } from '../../support/site'
import { expect, test as base } from '../../support/test'

/**
 * An island with many controls, which lists the events that its handlers get. If the page's address
 * ends with the name of a place in the island's code, such as `#render`, the island throws an error at
 * that place, unless its prop `isSound` is true.
 */
const CONTROLS = `
import { useEffect, useLayoutEffect, useState } from 'react'
import mark from '../../components/illustrations/mark.svg?url'

export const Controls = ({ isSound }) => {
  const [heard, setHeard] = useState([])
  const [text, setText] = useState('')
  const [isChecked, setChecked] = useState(false)
  const hear = (what) => setHeard((before) => [...before, what])
  const fail = (fault) => {
    if (!isSound && typeof location !== 'undefined' && location.hash === '#' + fault)
      throw new Error('fault: ' + fault)
  }
  fail('render')
  if (heard.length > 0) fail('later-render')
  useLayoutEffect(() => fail('layout-effect'), [])
  useEffect(() => fail('effect'), [])
  useEffect(() => { if (heard.length > 0) fail('later-effect') }, [heard])
  return (
    <div>
      <button onClick={() => { fail('click'); hear('button') }}><b>Count</b></button>
      <details><summary onClick={() => hear('summary')}>More</summary>Details</details>
      <label>
        <input
          type="checkbox"
          id="checkbox"
          checked={isChecked}
          onChange={({ target }) => { setChecked(target.checked); hear('checkbox ' + target.checked) }}
        />
        Checkbox
      </label>
      <label><input type="radio" name="choice" value="a" defaultChecked onChange={() => hear('a')} />A</label>
      <label><input type="radio" name="choice" value="b" onChange={() => hear('b')} />B</label>
      <select aria-label="List" onChange={({ target }) => hear('list ' + target.value)}>
        <option>one</option>
        <option>two</option>
      </select>
      <textarea id="text" aria-label="Text" value={text} onInput={({ target }) => setText(target.value)} />
      <a href="#followed" onClick={() => hear('link')}>Link</a>
      <output>{heard.join(', ')}</output>
      <p style={heard.length > 0 ? undefined : { display: 'none' }}>Shown once</p>
      <svg role="img" aria-label="Drawn once" width="20" height="20" style={heard.length > 0 ? undefined : { display: 'none' }}><rect width="20" height="20" /></svg>
      <p>{'Length: ' + text.length}</p>
      <img key={heard.length} src={mark} alt="In the island" width="20" height="20" />
    </div>
  )
}
`

const PAGE = `
import controls from '../islands/entries/controls'
import { Island } from '../islands/Island'

export default () => <Island entry={controls} props={{}} />

export const Head = () => <title>Controls</title>
`

/**
 * A page with three islands, the first of which may throw an error. The page also renders the counter
 * of an island outside of `<Island>`, and uses a drawing as the address of a picture: the build must
 * warn of both.
 */
const SEVERAL = `
import Mark from '../components/illustrations/mark.svg'
import mark from '../components/illustrations/mark.svg?url'
import { LampCounter } from '../islands/lamps/LampCounter'
import controls from '../islands/entries/controls'
import lamps from '../islands/entries/lamps'
import { Island } from '../islands/Island'

const texts = { count: 'Count lamps', counted: 'Lamps:' }

export default () => (
  <main>
    <Island entry={controls} props={{}} />
    <Island entry={controls} props={{ isSound: true }} />
    <Island entry={lamps} props={{ texts }} />
    <LampCounter texts={texts} />
    <Mark />
    <img src={mark} alt="In the page" width="20" height="20" />
    <img src={Mark} alt="" />
  </main>
)

export const Head = () => <title>Several</title>
`

export const test = base.extend<object, { built: { url: string; output: string } }>({
  built: [
    async ({}, provide) => {
      const project = copyProject()
      const { read, write } = project
      // The island `lamps` and its component `LampCounter`, which the pages above import, come from
      // the blocks of code in docs/adding-an-island.md.
      for (const { name, line, code } of codeIn('docs/adding-an-island.md'))
        // docs/adding-an-island.md shows the messages of its island in French only. A build needs
        // them in every language, so the test adds the French ones to all of them.
        for (const file of name.startsWith('locales/')
          ? languageCodes.map((language) => name.replace('/fr/', `/${language}/`))
          : [name])
          write(file, addBelow(line, code, line && read(file)))
      write('src/islands/controls/Controls.tsx', CONTROLS)
      write(
        'src/islands/entries/controls.ts',
        "import { Controls } from '../controls/Controls'\n\nexport default { name: 'controls', component: Controls }\n",
      )
      write('src/pages/controls.tsx', PAGE)
      write('src/pages/several.tsx', SEVERAL)
      const { code, output } = await project.build()
      expect(code, output).toBe(0)
      await provide({ url: await project.serve(), output })
      project.remove()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ built }, provide) => provide(built.url),
})

export const counter = (page: Page) => page.locator('[data-island=lamps]')
export const controls = (page: Page) => page.locator('[data-island=controls]')
export const heard = (page: Page) => controls(page).locator('output')

/** Opens a page whose islands get their scripts once the test releases them. */
export const openSlowly = async (page: Page, path: string) => {
  const release = await hold(page, ISLAND_SCRIPT)
  await page.goto(path)
  return release
}

export { expect }
