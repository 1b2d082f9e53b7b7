import { warningsOfServices } from '../../../src/gatsby/warnings/unnamed-services'
import { pagePolicy } from '../../../src/shared/security-headers'
import { copyOf } from '../../support/project'

const NOTICE = 'content/privacy-notice.json'
const policy = "script-src 'self' https://cdn.plausible.io 'sha256-x'; connect-src 'self'"

it('Gatsby warns of a service that the policy of the pages allows until the privacy notice names it in each language', () => {
  const project = copyOf()
  const warnings = (title: object, allowed = policy) => {
    project.write(NOTICE, JSON.stringify({ title }))
    return warningsOfServices(project.root, allowed)
  }
  const named = { fr: 'Plausible compte', en: 'Plausible counts', de: 'Plausible zählt' }
  for (const [title, languages] of [
    [{}, 'fr, en, de'],
    [{ ...named, de: 'Niemand zählt' }, 'de'],
  ] as const)
    expect(warnings(title)).toEqual([
      expect.stringMatching(
        RegExp(`https://cdn\\.plausible\\.io.*${NOTICE} .*\\(${languages}\\)`),
      ),
    ])
  expect(warnings(named)).toEqual([])

  // The notice names the service of the map by a variable.
  const map = { fr: '{mapProvider}', en: '{mapProvider}', de: '{mapProvider}' }
  expect(warnings(map, pagePolicy([]))).toEqual([])
  project.remove()
})

it.each([
  ['https://plausible.io', true],
  ['*.plausible.io', true],
  ['plausible.io:443', true],
  ['https://stats.plausible.co.uk/js/', true],
  ['https://stats.example.co.uk', false],
  ['*', false],
  ['https:', false],
])(
  'whether a notice that names Plausible names the service of %s in the policy: %s',
  (source, isNamed) => {
    const project = copyOf()
    const title = { fr: 'Plausible', en: 'Plausible', de: 'Plausible' }
    project.write(NOTICE, JSON.stringify({ title }))
    const found = warningsOfServices(
      project.root,
      `script-src 'self' ${source}; img-src data:`,
    )
    expect(found).toHaveLength(isNamed ? 0 : 1)
    project.remove()
  },
)
