import { ContactForm } from '../../forms/contact/ContactForm'
import { mapFields } from '../../forms/schema'
import { hydrateIsland, typedIn } from '../hydrate'

hydrateIsland('contact-form', ContactForm, (props, island) => ({
  ...props,
  initialValues: mapFields((field) => typedIn(island, field)),
}))
