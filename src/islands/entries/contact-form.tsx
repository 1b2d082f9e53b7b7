import { ContactForm } from '../../forms/contact/ContactForm'
import { mapFields } from '../../forms/schema'
import { hydrateIsland, shownErrors, typedIn } from '../hydrate'

hydrateIsland('contact-form', ContactForm, (props, island) => ({
  ...props,
  initialValues: mapFields((field) => typedIn(island, field)),
  correction: props.correction && shownErrors(island),
}))
