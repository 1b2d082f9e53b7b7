/** @jest-environment node */
import { inTerminal } from '../../../src/gatsby/develop/in-terminal'
import { describeProblem } from '../../../src/content-model/check/problems'
import { explain, issue } from '../../../src/content-model/check/issues'

const found = issue('missing')
const place = { file: 'content/roadmap/2026.json', path: 'steps[1].title.de' }
const problem = {
  ...place,
  reason: { fr: explain(found, 'fr'), en: explain(found, 'en') },
}

it.each([
  ['fr', 'À corriger :', '  content/roadmap/2026.json › steps[1].title.de : manque.'],
  ['en', 'To be mended:', '  content/roadmap/2026.json › steps[1].title.de: is missing.'],
] as const)(
  'names what is to be mended, as a check does (%s)',
  (language, title, line) => {
    const text = inTerminal({ problems: [problem], restart: false }, language)
    expect(text).toContain(`${title}\n${line}`)
    expect(text).toContain(describeProblem({ ...place, issue: found }, language))
  },
)

it('says when all is mended, and when only a restart helps', () => {
  expect(inTerminal({ problems: [], restart: false }, 'fr')).toContain('Tout est corrigé')
  expect(inTerminal({ problems: [], restart: true }, 'en')).toContain('start it again')
})
