import path from 'node:path'
import { unlikeTheBuild } from '../../../src/gatsby/warnings/first-rendering'
import { ownFiles } from '../../../src/gatsby/warnings/source-files'
import { copyOf } from '../../support/project'

const FILE = 'src/islands/poll/Poll.tsx'

const namesIn = (code: string): string[] => {
  const project = copyOf()
  project.write(FILE, `import { useEffect, useState } from 'react'\n${code}`)
  const found = unlikeTheBuild(
    project.root,
    ownFiles(project.root, [path.join(project.root, FILE)]),
  )
  project.remove()
  return found.flatMap(({ file, line, names }) => {
    expect([file, line]).toEqual([FILE, 2])
    return names
  })
}

const READ = `typeof window === 'undefined' ? 0 : localStorage.getItem('poll')`

it.each([
  [['window', 'localStorage'], `const Poll = () => { useState(() => ${READ}) }`],
  [['window', 'localStorage'], `export function Poll() { const votes = ${READ} }`],
  [['window', 'localStorage'], `const useVotes = () => useState(${READ})`],
  [['matchMedia'], `const Poll = () => React.useMemo(() => matchMedia('print'), [])`],
  [['navigator'], `const Poll = () => <p lang={(() => navigator.language)()} />`],
  [
    ['localStorage'],
    `const read = () => localStorage.poll; const Poll = () => { useState(read) }`,
  ],
  [
    ['localStorage'],
    `function read() { return localStorage.poll } const Poll = () => { const votes = read() }`,
  ],
  [
    ['localStorage'],
    `const get = () => localStorage.poll; const read = () => get(); const Poll = () => { useState(() => read()) }`,
  ],
  [
    ['localStorage'],
    `const Poll = () => useSyncExternalStore(() => {}, () => localStorage.poll)`,
  ],
  [['new Date()'], 'const Poll = () => <p>{new Date().getHours()}</p>'],
  [['Date.now()'], 'const Poll = () => { useState(Date.now()) }'],
  [['Math.random()'], 'const Poll = () => { useState(() => Math.random()) }'],
])(
  'Gatsby names %j if an island asks for it in its first rendering: %s',
  (names, code) => {
    expect(namesIn(code)).toEqual(names)
  },
)

it.each([
  `const Poll = () => { useEffect(() => { localStorage.setItem('poll', '1') }) }`,
  `const Poll = () => <button onClick={() => window.print()} />`,
  `const Poll = () => { const vote = () => navigator.vibrate(1); return vote }`,
  `const read = () => localStorage.getItem('poll')`,
  `const read = () => localStorage.poll; const Poll = () => { useEffect(() => { set(read()) }) }`,
  `const read = () => localStorage.poll ?? again(); const again = () => read()`,
  `const Poll = () => useSyncExternalStore(() => window.addEventListener('x', y), () => 1)`,
  `const now = new Date()`,
  `const Poll = ({ day }) => <time>{new Date(day).getFullYear()}</time>`,
  `const Poll = ({ window, document }) => <p title={window}>{document}</p>`,
  `const Poll = ({ part }) => <p>{part.window}</p>`,
])(
  'Gatsby names nothing that an island asks for later, or that is its own: %s',
  (code) => {
    expect(namesIn(code)).toEqual([])
  },
)
