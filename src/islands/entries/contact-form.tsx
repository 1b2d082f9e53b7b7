import { ContactForm } from '../../forms/contact/ContactForm'
import { shownErrors } from '../../forms/Form'
import { hydrateIsland } from '../hydrate'

hydrateIsland('contact-form', ContactForm, (props, island) => ({
  ...props,
  correction: props.correction && shownErrors(island),
}))
