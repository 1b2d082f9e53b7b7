import { renderToStaticMarkup } from 'react-dom/server'
import { Island, IslandScriptsContext, type IslandEntry } from '../../src/islands/Island'

interface LampProps {
  texts: { add: string; hint?: string }
  counts?: readonly (number | null)[]
  when?: Date
  onAdd?: () => void
  anything?: unknown
}

const Lamp = ({ texts }: LampProps) => <button>{texts.add}</button>

const lamp = { name: 'lamp', component: Lamp } satisfies IslandEntry

const texts = { add: 'Count one', hint: undefined }

const built = { loader: '/loader.js', islands: { lamp: ['/chunk.js', '/lamp.js'] } }

const render = (island: React.ReactElement, scripts: typeof built | undefined = built) =>
  renderToStaticMarkup(
    <IslandScriptsContext.Provider value={scripts}>
      {island}
    </IslandScriptsContext.Provider>,
  )

it('the element of an island names the island’s scripts, and has its props and the HTML of its component', () => {
  const html = render(<Island entry={lamp} props={{ texts, counts: [1, null] }} />)
  expect(html).toBe(
    '<script async="" src="/loader.js"></script>' +
      '<div data-island="lamp" data-scripts="/chunk.js /lamp.js"' +
      ' data-props="{&quot;texts&quot;:{&quot;add&quot;:&quot;Count one&quot;},&quot;counts&quot;:[1,null]}">' +
      '<button>Count one</button></div>',
  )
})

it('TypeScript refuses a prop of an island that is a function, a date, missing or misspelt', () => {
  const wrong = [
    // @ts-expect-error: JSON, in which a page stores the props, has no functions
    <Island entry={lamp} props={{ texts, onAdd: () => undefined }} />,
    // @ts-expect-error: JSON, in which a page stores the props, has no dates
    <Island entry={lamp} props={{ texts, when: new Date() }} />,
    // @ts-expect-error: `texts` lacks the text of the button, which the component needs
    <Island entry={lamp} props={{ texts: {} }} />,
    // @ts-expect-error: the component has no prop `count`
    <Island entry={lamp} props={{ texts, count: 1 }} />,
  ]
  expect(wrong).toHaveLength(4)
})

const lists = { gap: [1, undefined], number: { of: [0 / 0] } }

it.each([
  [{ list: [() => 1] }, 'list.0 is a function'],
  [{ day: new Date(0) }, 'day is a Date'],
  [new Map(), ' is a Map'],
  [<b key="b" />, ' is an element'],
  [lists.gap, ' is a list with gaps'],
  [lists.number, 'of.0 is NaN'],
  [1n, ' is a bigint'],
])(
  'rendering an island throws for a prop that JSON cannot hold, and says where in the props it is: %p',
  (anything, told) => {
    for (const scripts of [built, undefined])
      expect(() =>
        render(<Island entry={lamp} props={{ texts, anything }} />, scripts),
      ).toThrow(
        `lamp: props.anything${told.startsWith(' ') ? '' : '.'}${told}, but the props of an island are plain data`,
      )
  },
)

it('rendering an island throws if the island has no file in src/islands/entries', () => {
  const elsewhere = { ...lamp, name: 'lantern' }
  expect(() => render(<Island entry={elsewhere} props={{ texts }} />)).toThrow(
    'The island lantern has no file src/islands/entries/lantern.ts',
  )
})
