/**
 * Tests the island that docs/adding-an-island.md builds step by step, and an island with each kind
 * of control. What a visitor does before the scripts of an island have loaded must act exactly once
 * after they have.
 */
import type { Page } from '@playwright/test'
import { addBelow, codeIn } from '../../../__tests__/support/documents'
import { hold, ISLAND_SCRIPT } from '../../support/islands'
import { copyProject } from '../../support/project-copy'
import { languageCodes } from '../../support/site'
import { expect, test as base } from '../../support/test'

/**
 * An island with many controls. It lists the events that its handlers get. If the address ends with
 * the name of one of its faults, such as `#render`, it throws an error there, unless its props call
 * it sound.
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

/** A page with three islands, the first of which may throw. Its counter stands outside of an island, too. */
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

const test = base.extend<object, { built: { url: string; output: string } }>({
  built: [
    async ({}, provide) => {
      const project = copyProject()
      const { read, write } = project
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

test.use({ hasTouch: true })

const counter = (page: Page) => page.locator('[data-island=lamps]')
const controls = (page: Page) => page.locator('[data-island=controls]')
const heard = (page: Page) => controls(page).locator('output')

/** Opens a page whose islands get their scripts once the test releases them. */
const openSlowly = async (page: Page, path: string) => {
  const release = await hold(page, ISLAND_SCRIPT)
  await page.goto(path)
  return release
}

const presses = {
  mouse: (page: Page) => counter(page).getByRole('button').click(),
  finger: (page: Page) => counter(page).getByRole('button').tap(),
  'Enter key': (page: Page) => counter(page).getByRole('button').press('Enter'),
  'Space key': (page: Page) => counter(page).getByRole('button').press(' '),
}
for (const [what, press] of Object.entries(presses))
  test(`the counter of docs/adding-an-island.md counts a press by the ${what} once, though it comes before the script`, async ({
    page,
  }) => {
    const release = await openSlowly(page, '/easy/')
    await press(page)
    await expect(counter(page).getByRole('status')).toHaveText(/ 0$/)
    release()
    await expect(counter(page).getByRole('status')).toHaveText(/ 1$/)
    await press(page)
    await expect(counter(page).getByRole('status')).toHaveText(/ 2$/)
  })

test('the counter of docs/adding-an-island.md ignores a click that came six seconds before its script', async ({
  page,
}) => {
  const release = await openSlowly(page, '/easy/')
  await counter(page).getByRole('button').click()
  await page.waitForTimeout(6000)
  release()
  await expect(page.locator('[data-island=lamps][data-hydrated]')).toBeVisible()
  await expect(counter(page).getByRole('status')).toHaveText(/ 0$/)
})

test.describe('a browser with scripts off', () => {
  test.use({ javaScriptEnabled: false })

  test('the counter of docs/adding-an-island.md is not shown where scripts are off', async ({
    page,
  }) => {
    await page.goto('/easy/')
    await expect(page.locator('#lamps h2')).toBeVisible()
    await expect(counter(page).getByRole('button')).toBeHidden()
  })
})

test('what a visitor chose and typed before hydration reaches the handlers once, and stays in the controls', async ({
  page,
}) => {
  const release = await openSlowly(page, '/controls/')
  const island = controls(page)
  await island.getByLabel('Checkbox').check()
  await island.getByRole('radio', { name: 'B' }).check()
  await island.getByLabel('List').selectOption('two')
  await island.getByLabel('Text').pressSequentially('lamp')
  release()
  await expect(heard(page)).toHaveText('checkbox true, b, list two')
  await expect(island.getByText('Length: 4')).toBeVisible()
  await expect(island.getByLabel('Checkbox')).toBeChecked()
  await expect(island.getByRole('radio', { name: 'B' })).toBeChecked()
  await expect(island.getByLabel('List')).toHaveValue('two')
  await island.getByLabel('Text').pressSequentially('s')
  await expect(island.getByLabel('Text')).toHaveValue('lamps')
  await expect(island.getByText('Length: 5')).toBeVisible()
})

test('a checkbox that a visitor ticks by its label before hydration stays ticked', async ({
  page,
}) => {
  const release = await openSlowly(page, '/controls/')
  await controls(page).getByText('Checkbox').click()
  release()
  await expect(heard(page)).toHaveText('checkbox true')
  await expect(controls(page).getByLabel('Checkbox')).toBeChecked()
})

test('a details element that a visitor opens before hydration stays open, and its handler gets one click', async ({
  page,
}) => {
  const release = await openSlowly(page, '/controls/')
  await controls(page).getByText('More').click()
  await expect(controls(page).locator('details')).toHaveAttribute('open')
  release()
  await expect(heard(page)).toHaveText('summary')
  await expect(controls(page).locator('details')).toHaveAttribute('open')
})

test('a link that a visitor follows before hydration is not followed a second time after it', async ({
  page,
}) => {
  const release = await openSlowly(page, '/controls/')
  await controls(page).getByText('Link').click()
  await expect(page).toHaveURL(/#followed$/)
  await page.evaluate(() => history.replaceState(null, '', location.pathname))
  release()
  await expect(heard(page)).toHaveText('link')
  await expect(page).toHaveURL(/controls\/$/)
})

test('an island reacts only to the last of two clicks that came before hydration', async ({
  page,
}) => {
  const release = await openSlowly(page, '/controls/')
  await controls(page).getByText('More').click()
  await controls(page).getByText('Count').click()
  release()
  await expect(heard(page)).toHaveText('button')
})

test.describe('an island that throws an error', () => {
  test.use({ expectedProblems: /fault/ })

  for (const fault of ['render', 'layout-effect', 'effect', 'click'])
    test(`after an error (place: ${fault}), an island without a form shows its built HTML with what was typed and chosen`, async ({
      page,
    }) => {
      const errors: string[] = []
      page.on('pageerror', ({ message }) => errors.push(message))
      const release = await openSlowly(page, `/controls/#${fault}`)
      const island = controls(page)
      await island.getByLabel('Checkbox').check()
      await island.getByRole('radio', { name: 'B' }).check()
      await island.getByLabel('Text').fill('lamp')
      await island.getByText('Count').click()
      release()
      await expect.poll(() => errors).toEqual([`fault: ${fault}`])
      await expect(island).not.toHaveAttribute('data-hydrated')
      await expect(island.getByRole('button')).toHaveText('Count')
      await expect(island.getByLabel('Checkbox')).toBeChecked()
      await expect(island.getByRole('radio', { name: 'B' })).toBeChecked()
      await expect(island.getByLabel('Text')).toHaveValue('lamp')
      await expect(heard(page)).toHaveText('')
      await island.getByText('More').click()
      await expect(island.locator('details')).toHaveAttribute('open')
    })
})

test.describe('on a page with several islands', () => {
  test.use({ expectedProblems: /fault/ })

  for (const fault of [
    'render',
    'layout-effect',
    'effect',
    'click',
    'later-render',
    'later-effect',
  ])
    test(`an island that throws (${fault}) goes back to its built HTML alone, and the others go on`, async ({
      page,
    }) => {
      const errors: string[] = []
      page.on('pageerror', ({ message }) => errors.push(message))
      await page.goto(`/several/#${fault}`)
      const [broken, sound] = [controls(page).first(), controls(page).last()]
      await counter(page).getByRole('button').click()
      await expect(counter(page).getByRole('status')).toHaveText(/ 1$/)
      await sound.getByLabel('Text').fill('lamp')
      await broken.getByText('Count').click()
      await expect.poll(() => errors).toEqual([`fault: ${fault}`])
      await expect(broken).not.toHaveAttribute('data-hydrated')
      await expect(broken.getByRole('button')).toHaveText('Count')
      await expect(broken.locator('output')).toHaveText('')

      await sound.getByText('Count').click()
      await sound.getByText('Count').click()
      await expect(sound.locator('output')).toHaveText('button, button')
      await expect(sound.getByText('Length: 4')).toBeVisible()
      await counter(page).getByRole('button').click()
      await expect(counter(page).getByRole('status')).toHaveText(/ 2$/)
      expect(errors).toHaveLength(1)
    })
})

test('the build names the component of an island that a page renders outside of it, and a drawing in the place of an address', ({
  built,
}) => {
  expect(built.output).toMatch(/src\/pages\/several\.tsx:16: LampCounter /)
  expect(built.output).toMatch(/src\/pages\/several\.tsx:19: Mark /)
})

test('a drawing that is imported with ?url has one address, in a page and in an island before and after hydration', async ({
  page,
}) => {
  await page.goto('/several/')
  const src = await page.getByAltText('In the page').getAttribute('src')
  const sound = controls(page).last()
  const drawing = sound.getByAltText('In the island')
  await expect(drawing).toHaveAttribute('src', String(src))
  await sound.getByText('Count').click()
  await expect(sound.locator('output')).toHaveText('button')
  await expect(drawing).toHaveAttribute('src', String(src))
  await expect(drawing).not.toHaveJSProperty('naturalWidth', 0)
})

test('an island whose script never loads stays as it was built', async ({ page }) => {
  await openSlowly(page, '/controls/')
  await controls(page).getByText('Count').click()
  await controls(page).getByText('More').click()
  await expect(controls(page).locator('details')).toHaveAttribute('open')
  await expect(heard(page)).toHaveText('')
})
