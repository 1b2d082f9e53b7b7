/**
 * Where the focus goes in the editor once the server has answered.
 *
 * @jest-environment jsdom
 */
import { focusAtEnd } from '../../../cms/ui/routing'

beforeEach(() => {
  document.body.innerHTML =
    '<h1 tabindex="-1"></h1><input id="search"><button id="save"></button><a id="new" href="/"></a>'
})

const focusOn = (id: string) => document.getElementById(id)?.focus()

/** Asks for the focus on the link `new` after a task. @returns the id of the focused element then */
const focusedAfter = async (during: () => void): Promise<string | undefined> => {
  focusOn('save')
  const focus = focusAtEnd()
  during()
  focus('new')
  await new Promise(requestAnimationFrame)
  return document.activeElement?.id
}

it.each([
  ['the person has done nothing else', () => undefined],
  [
    'the button that was pressed has disappeared',
    () => document.getElementById('save')?.remove(),
  ],
])(
  'at the end of a save or another task, the editor moves the focus to its result if %s',
  async (_when, during) => {
    expect(await focusedAfter(during)).toBe('new')
  },
)

it('the editor leaves the focus in the field that a person has chosen while a task ran', async () => {
  expect(await focusedAfter(() => focusOn('search'))).toBe('search')
})

it('the editor leaves the focus in a field that a person chooses just before the next drawing of the screen', async () => {
  focusOn('save')
  focusAtEnd()('new')
  focusOn('search')
  await new Promise(requestAnimationFrame)
  expect(document.activeElement?.id).toBe('search')
})
