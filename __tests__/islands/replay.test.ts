/** @jest-environment jsdom */
import { fireEvent } from '@testing-library/dom'
import { keepActions, type IslandElement } from '../../src/islands/replay'

/**
 * An island with this HTML. `hydrate` hydrates it, and from then on `heard` lists the events that
 * the island's handlers get.
 */
const islandOf = (html: string) => {
  document.body.innerHTML = `<div>${html}</div>`
  const island = document.body.firstElementChild as IslandElement
  const heard: string[] = []
  return {
    island,
    heard,
    find: <Found extends HTMLElement>(selector: string) =>
      island.querySelector(selector) as Found,
    /**
     * Clicks like a visitor. A click by a script has `isTrusted` false and cannot be changed, so
     * the test stores a copy as the island's last click, with `isTrusted` set.
     */
    click(selector: string, { isTrusted = true, age = 0 } = {}) {
      const keep = ({ target }: Event) => {
        const timeStamp = performance.now() - age
        const how = { bubbles: true, cancelable: true }
        island.lastClick = { ...how, target, timeStamp, isTrusted } as MouseEvent
      }
      island.addEventListener('click', keep)
      this.find(selector).click()
      island.removeEventListener('click', keep)
    },
    hydrate(change?: () => void) {
      const replay = keepActions(island)
      change?.()
      island.dataset.hydrated = ''
      for (const type of ['click', 'input', 'change'])
        island.addEventListener(type, ({ target, defaultPrevented }) => {
          const { localName, id, value, checked } = target as HTMLInputElement
          const state = /radio|checkbox/.test((target as HTMLInputElement).type)
            ? checked
            : value
          heard.push(
            [type, id || localName, state, defaultPrevented || ''].join(' ').trim(),
          )
        })
      replay()
    },
  }
}

it.each([
  ['button', '<button>Count</button>', 'button'],
  ['element inside a button', '<button><span>Count</span></button>', 'span'],
  ['link', '<a href="#here">Here</a>', 'a'],
])(
  'after an island’s hydration, the last of two earlier clicks on this element is repeated once: %s',
  (_, html, selector) => {
    const test = islandOf(html)
    test.click(selector)
    test.click(selector)
    test.hydrate()
    expect(test.heard).toEqual([`click ${selector}`])
  },
)

it('after an island’s hydration, no click is repeated if nobody clicked before', () => {
  const { hydrate, heard } = islandOf('<button>Count</button>')
  hydrate()
  expect(heard).toEqual([])
})

it.each([
  ['that a script made', { isTrusted: false }],
  ['that is six seconds old', { age: 6000 }],
])('after an island’s hydration, a click %s is not repeated', (_, how) => {
  const test = islandOf('<button>Count</button>')
  test.click('button', how)
  test.hydrate()
  expect(test.heard).toEqual([])
})

it('a click that is repeated after hydration does not close the <details> that it opened before', () => {
  const test = islandOf('<details><summary><b>More</b></summary>Text</details>')
  test.click('b')
  expect(test.find<HTMLDetailsElement>('details').open).toBe(true)
  test.hydrate()
  expect(test.heard).toEqual(['click b'])
  expect(test.find<HTMLDetailsElement>('details').open).toBe(true)
})

it('a click that is repeated after hydration does not submit its form again', () => {
  const test = islandOf('<form><button>Send</button></form>')
  const submitted = jest.fn((event: Event) => event.preventDefault())
  test.island.addEventListener('submit', submitted)
  test.click('button')
  test.hydrate()
  expect(submitted).toHaveBeenCalledTimes(1)
  expect(test.heard).toEqual(['click button'])
})

it('a click is repeated on the element in the same place if hydration replaced the clicked element', () => {
  const test = islandOf('<button id="a">A</button><button id="b">B</button>')
  test.click('#b')
  test.hydrate(() => {
    test.island.innerHTML = '<button id="a">A</button><button id="new">B</button>'
  })
  expect(test.heard).toEqual(['click new'])
})

it('a click on an element that a translator added is repeated after hydration on the element around it', () => {
  const test = islandOf('<button id="a"><font>A</font></button>')
  test.click('font')
  test.hydrate(() => {
    test.find('button').textContent = 'A'
  })
  expect(test.heard).toEqual(['click a'])
})

it('a checkbox that was checked before hydration stays checked, and fires its input and change events again', () => {
  const test = islandOf('<label><input type="checkbox" id="box" />Box</label>')
  test.click('label')
  test.hydrate()
  expect(test.heard).toEqual(['input box true', 'change box true'])
  expect(test.find<HTMLInputElement>('input').checked).toBe(true)
})

it('a checkbox that was checked and unchecked before hydration fires no events again', () => {
  const test = islandOf('<input type="checkbox" />')
  test.click('input')
  test.click('input')
  test.hydrate()
  expect(test.heard).toEqual([])
})

it('of two radio buttons, only the one that was chosen before hydration fires its events again', () => {
  const test = islandOf(
    '<input type="radio" name="r" id="a" checked /><input type="radio" name="r" id="b" />',
  )
  test.click('#b')
  test.hydrate()
  expect(test.heard).toEqual(['input b true', 'change b true'])
})

it.each([
  ['without', '<select><option>one<option>two</select>'],
  ['with', '<select><option>one<option>two<option selected>three</select>'],
])(
  'after hydration, a select element %s a default fires its events again if somebody chose an option before, and none otherwise',
  (_, html) => {
    const untouched = islandOf(html)
    untouched.hydrate()
    expect(untouched.heard).toEqual([])
    const test = islandOf(html)
    test.find<HTMLSelectElement>('select').value = 'two'
    test.hydrate()
    expect(test.heard).toEqual(['input select two', 'change select two'])
  },
)

it('a text that was typed before hydration stays and fires its events again, even if hydration puts the original text back', () => {
  const test = islandOf('<input id="a" /><textarea id="b">first</textarea>')
  test.find<HTMLInputElement>('#a').value = 'typed'
  const area = test.find<HTMLTextAreaElement>('#b')
  area.value = 'typed, too'
  test.hydrate(() => (area.value = 'first'))
  expect(test.heard).toEqual([
    'input a typed',
    'change a typed',
    'input b typed, too',
    'change b typed, too',
  ])
})

it('after hydration, the events of a text that was typed before it fire again, and then the click that followed the typing', () => {
  const test = islandOf('<input /><button>Add</button>')
  fireEvent.input(test.find('input'), { target: { value: 'lamp' } })
  test.click('button')
  test.hydrate()
  expect(test.heard.at(-1)).toBe('click button')
  expect(test.heard[0]).toBe('input input lamp')
})
