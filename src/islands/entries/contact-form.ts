import { ContactForm } from '../../forms/contact/ContactForm'
import { withShownErrors } from '../../forms/Form'
import type { IslandEntry } from '../Island'

export default {
  name: 'contact-form',
  component: ContactForm,
  hydratedProps: withShownErrors,
} satisfies IslandEntry
