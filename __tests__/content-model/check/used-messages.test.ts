/** @jest-environment node */
import { usedMessages } from '../../../src/content-model/check/used-messages'
import { copyOf } from '../../support/project'

const project = copyOf()
afterAll(() => project.remove())

it('finds the messages of pages and, where there is a receiver, of mails', () => {
  project.write(
    'src/pages/index.tsx',
    "t('landing.hero.title')\nconst links = [{ key: 'site.nav.home' }]\nat('nowhere')",
  )
  const ofPages = ['landing.hero.title', 'site.nav.home']
  expect([...usedMessages(project.root)]).toEqual(ofPages)
  project.write(
    'server/mail/welcome.ts',
    "t('mail.welcome.lead', { name })\nconst sorted = { key: 'created_at' }\nget('x')",
  )
  expect([...usedMessages(project.root)]).toEqual([...ofPages, 'mail.welcome.lead'])
})
