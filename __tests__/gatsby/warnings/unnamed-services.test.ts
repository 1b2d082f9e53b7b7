import { warningsOfServices } from '../../../src/gatsby/warnings/unnamed-services'
import { copyOf } from '../../support/project'

const NOTICE = 'content/privacy-notice.json'
const policy = "script-src 'self' https://cdn.plausible.io 'sha256-x'; connect-src 'self'"

it('Gatsby warns of a service that the policy of the pages allows until the privacy notice names it', () => {
  const project = copyOf(NOTICE)
  expect(warningsOfServices(project.root, policy)).toEqual([
    expect.stringMatching(/https:\/\/cdn\.plausible\.io.*content\/privacy-notice\.json/),
  ])
  project.write(
    NOTICE,
    '{ "title": { "fr": "Nous comptons les visites par Plausible." } }',
  )
  expect(warningsOfServices(project.root, policy)).toEqual([])

  // The notice names the service of the map by a variable.
  project.write(NOTICE, '{ "text": { "fr": "Cartes de {mapProvider}" } }')
  expect(warningsOfServices(project.root)).toEqual([])
  project.remove()
})
