/** @jest-environment node */
import { load } from 'cheerio'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { correctionPage, type FieldError } from '../../server/correction-page'
import { ContactForm } from '../../src/forms/contact/ContactForm'
import { contactFormTexts } from '../../src/forms/contact/texts'
import { NewsletterForm } from '../../src/forms/newsletter/NewsletterForm'
import { newsletterTexts } from '../../src/forms/newsletter/texts'
import { keysAsTexts } from '../support/form-server'

const path = (route: string) => route
const shared = {
  correction: 'all' as const,
  language: 'fr',
  endpoint: '/api/form',
  own: true,
}
const contact = contactFormTexts(keysAsTexts, path)
const newsletter = newsletterTexts(keysAsTexts, path)

const forms: Record<string, ReactElement> = {
  contact: <ContactForm {...shared} texts={contact} confirmationPath="/" errorTitle="" />,
  newsletter: <NewsletterForm {...shared} texts={newsletter} />,
}

test.each<[string, FieldError, string]>([
  ['contact', { field: 'email', code: 'email' }, contact.errors.email.email],
  ['contact', { field: 'form', code: 'busy' }, contact.failure.busy],
  ['newsletter', { field: 'email', code: 'tooLong' }, newsletter.errors.tooLong],
  ['newsletter', { field: 'form', code: 'failed' }, newsletter.failed],
])('the server leaves one error of the %s form: %j', (name, error, text) => {
  const html = renderToStaticMarkup(forms[name])
  const $ = load(correctionPage(html, name, { email: 'typed' }, [error]))
  expect($('[data-error-summary] li').text()).toBe(text)
  expect($('[name=email]').val()).toBe('typed')
  const wrong = error.field === 'email' ? 1 : 0
  expect($('[aria-invalid]')).toHaveLength(wrong)
  expect($('p[data-error-for]')).toHaveLength(wrong)
})
