import { NewsletterForm } from '../../forms/newsletter/NewsletterForm'
import { hydrateIsland, shownErrors } from '../hydrate'

hydrateIsland('newsletter', NewsletterForm, (props, island) => ({
  ...props,
  correction: props.correction && shownErrors(island),
}))
