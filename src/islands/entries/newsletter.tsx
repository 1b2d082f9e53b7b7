import { shownErrors } from '../../forms/Form'
import { NewsletterForm } from '../../forms/newsletter/NewsletterForm'
import { hydrateIsland } from '../hydrate'

hydrateIsland('newsletter', NewsletterForm, (props, island) => ({
  ...props,
  correction: props.correction && shownErrors(island),
}))
