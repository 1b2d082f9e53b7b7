import { ContactForm } from '../../forms/contact/ContactForm'
import { hydrateIsland, typedIn } from '../hydrate'

hydrateIsland('contact-form', ContactForm, (props, island) => ({
  ...props,
  initialValues: {
    name: typedIn(island, 'name'),
    email: typedIn(island, 'email'),
    subject: typedIn(island, 'subject'),
    message: typedIn(island, 'message'),
  },
}))
