import path from 'node:path'
import { deadCode } from '../../../src/gatsby/warnings/dead-code'
import { findIslandFiles } from '../../../src/gatsby/warnings/island-files'
import { ownFiles } from '../../../src/gatsby/warnings/source-files'
import { copyOf } from '../../support/project'

const ISLAND = 'src/forms/Search.tsx'

const deadIn = async (code: string, file = 'src/pages/tried.tsx') => {
  const project = copyOf()
  const island = `import { useState } from 'react'\nexport const Search = () => useState(0)[0]\n`
  project.write('src/islands/entries/search.ts', `import '../../forms/Search'`)
  project.write(ISLAND, island)
  project.write(file, code)
  const files = [file, ISLAND].map((each) => path.join(project.root, each))
  const own = ownFiles(project.root, files)
  const found = deadCode(project.root, own, await findIslandFiles(project.root))
  project.remove()
  return found
}

it.each([
  [
    `import { useState } from 'react'\n\nconst [a] = useState<string[]>([])`,
    ['useState'],
  ],
  [`import React from 'react'\n\nReact.useEffect(() => undefined)`, ['useEffect']],
  [`import type {} from 'x'\n\nexport default () => <a onClick={go} />`, ['onClick']],
  [
    `import { Component } from 'react'\n\nclass A extends Component { componentDidMount() {} }`,
    ['componentDidMount'],
  ],
  [
    `export default () =>\n  // typeof window\n  typeof window !== 'undefined' ? <a /> : null`,
    ['typeof window'],
  ],
  [`import { useState as state } from 'react'\n\nconst [a] = state(0)`, ['useState']],
  [
    `import React from 'react'\n\nconst { useState, useRef, useEffect: run } = React`,
    ['useState', 'useEffect'],
  ],
  [`import * as R from 'react'\n\nconst [a] = R['useState'](0)`, ['useState']],
  [
    `import { useFormStatus } from 'react-dom'\n\nconst { pending } = useFormStatus()`,
    ['useFormStatus'],
  ],
  [`import { use } from 'react'\n\nexport const Late = () => use(answer)`, ['use']],
  [`import * as R from 'react'\n\nexport const Late = () => R.use(answer)`, ['use']],
  [
    `import { Component } from 'react'\n\nclass A extends Component { componentDidMount = () => {} }`,
    ['componentDidMount'],
  ],
  [
    `import { Component } from 'react'\n\nclass A extends Component { componentDidCatch() {} }`,
    ['componentDidCatch'],
  ],
  [
    `const a = 1\n\nexport default () => cloneElement(<a href="/" />, { onClick: go })`,
    ['onClick'],
  ],
  [
    `const a = 1\n\nexport default () => createElement(Foo, { onClick: go })`,
    ['onClick'],
  ],
  [`import { useState } from 'react'\n\nconst state = useState`, ['useState']],
  [`import { lazy } from 'react'\n\nconst Late = lazy(() => import('./late'))`, ['lazy']],
  [
    `const a = 1\n\nexport default () => <a ref={go} onAuxClick={go} />`,
    ['ref', 'onAuxClick'],
  ],
  [`const go = async () => {}\n\nexport default () => <form action={go} />`, ['action']],
  [
    `const a = 1\n\nexport default () => <b {...{ onClick: go, id: 'b' }} />`,
    ['onClick'],
  ],
  [
    `const b = () =>\n\n  { const on = { onBlur() {} }; return <Field {...on} /> }`,
    ['onBlur'],
  ],
  [
    `const a = 1\n\nexport default () => <button formAction={() => {}} />`,
    ['formAction'],
  ],
  [
    `const a = 1\n\nexport default () => createElement('a', { onClick: go })`,
    ['onClick'],
  ],
  [
    `const a = 1\n\nexport default ({ location }) => <p>{location.search}</p>`,
    ['location.search'],
  ],
  [
    `const a = 1\n\nexport default (props) => <p>{props.location.hash}</p>`,
    ['location.hash'],
  ],
  [
    `const a = 1\n\nexport default ({ location }) => <p>{location?.search}</p>`,
    ['location.search'],
  ],
  [`const a = 1\n\nexport default ({ location: { hash } }) => hash`, ['location.hash']],
  [`const useSearch = () =>\n\n  useLocation().search`, ['location.search']],
  [
    `const a = 1\n\nexport default ({ location }) => <a href={location.href}>{location['state']}</a>`,
    ['location.href', 'location.state'],
  ],
  [
    `const a = 1\n\nexport default ({ location: { origin, host } }) => origin + host`,
    ['location.origin', 'location.host'],
  ],
  [
    `const useSearch = () => {\n\n  const { search } = useLocation(); return search }`,
    ['location.search'],
  ],
  [
    `const useSearch = () => { const here = useLocation()\n\n  return here.search }`,
    ['location.search'],
  ],
  [
    `export default (props) => { const here = props.location\n\n  return here.hash }`,
    ['location.hash'],
  ],
  [
    `export default (props) => {\n\n  const { search } = props.location; return search }`,
    ['location.search'],
  ],
  [`const isHere =\n  !!\n  ('undefined' != typeof document)`, ['typeof document']],
])(
  'the check for dead code finds state, effects and handlers in a page, with their line: %s',
  async (code, names) => {
    expect(await deadIn(code)).toEqual([{ file: 'src/pages/tried.tsx', line: 3, names }])
  },
)

it.each([
  `// <a onClick={go} />\n/* useState() of 'react' */\nexport default () => <a />`,
  `import { useState } from './own'\nuseState()`,
  `import { useId, type useState } from 'react'\nuseId()`,
  `export default () => <Card onDark={true} once={1} />`,
  `export const options = { onClick: go }`,
  `createElement(Card, { onDark: true }); createElement('a', { href })`,
  `export default ({ location: { pathname } }) => <p>{pathname}</p>`,
  `import { use } from 'react'\nexport const Themed = () => use(ThemeContext)`,
  `import React from 'react'\nexport const Themed = () => React.use(ThemeContext)`,
  `import React from 'react'\nconst { use } = React\nexport const Themed = () => use(ThemeContext)`,
  `import { use } from 'react'\nexport const Themed = () => use(Contexts.ThemeContext)`,
  `export default ({ filter: { search } }) => <p>{search}</p>`,
  `export default () => <p>Call useState(), or write onClick={'{go}'}</p>`,
  `import { useState } from 'react'\nexport type State = ReturnType<typeof useState>`,
  `const to = '/send'\nexport default () => <form action={to} />`,
  `export type Where = { window: typeof window }`,
])(
  'the check for dead code accepts code that needs no script in the browser: %s',
  async (code) => {
    expect(await deadIn(code)).toEqual([])
  },
)
