import { NewsletterForm } from '../../newsletter/NewsletterForm'
import { hydrateIsland, typedIn } from '../hydrate'

hydrateIsland('newsletter', NewsletterForm, (props, island) => ({
  ...props,
  initialValues: { email: typedIn(island, 'email') },
}))
