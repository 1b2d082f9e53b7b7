import { ContactForm } from '../../forms/contact/ContactForm'
import { hydrateIsland } from '../hydrate'

hydrateIsland('contact-form', ContactForm)
