import path from 'node:path'
import { ownFiles } from '../../../src/gatsby/warnings/source-files'
import { undeclaredStorage } from '../../../src/gatsby/warnings/undeclared-storage'
import { storedItems } from '../../../src/shared/browser-storage'
import { copyOf } from '../../support/project'

const FILE = 'src/islands/lamps/Lamps.tsx'

const storedBy = (code: string) => {
  const project = copyOf()
  project.write(FILE, code)
  const sources = ownFiles(project.root, [path.join(project.root, FILE)])
  const found = undeclaredStorage(project.root, sources)
  project.remove()
  return found
}

it.each([
  [`\nlocalStorage.setItem('lamp', '1')`, 'lamp'],
  [`const KEY = \`lamp\`\nwindow.sessionStorage.setItem(KEY, '1')`, 'lamp'],
  [`\nlocalStorage.lamp = '1'`, 'lamp'],
  [`\nglobalThis.localStorage['a-lamp'] = '1'`, 'a-lamp'],
  [`\nwindow.localStorage?.setItem('lamp', '1')`, 'lamp'],
  [`\nwindow['localStorage'].setItem('lamp', '1')`, 'lamp'],
  [`\nlocalStorage.lamp ??= '1'`, 'lamp'],
  [`\nindexedDB.open('lamps', 1)`, 'lamps'],
  [`\nawait caches.open('lamps')`, 'lamps'],
  [`\nvoid cookieStore.set('lamp', '1')`, 'lamp'],
  [`\ndocument.cookie = 'lamp=1'`, 'document.cookie'],
])(
  'Gatsby names what code stores in the browser and the privacy page does not list: %s',
  (code, name) => {
    expect(storedBy(code)).toEqual([{ file: FILE, line: 2, names: [name] }])
  },
)

it.each([
  `localStorage.setItem('${storedItems[0]?.name}', 'fr')`,
  `import { KEY } from './key'\nlocalStorage.setItem(KEY, '1')`,
  `localStorage.removeItem('lamp')`,
  `const store = new Map()\nstore.setItem('lamp', '1')`,
  `const cookie = document.cookie`,
  `new Map().set('lamp', '1')`,
  `window.open('/lamps/')`,
])('Gatsby does not warn of code that stores nothing unknown: %s', (code) => {
  expect(storedBy(code)).toEqual([])
})
