import { NewsletterForm } from '../../newsletter/NewsletterForm'
import { hydrateIsland } from '../hydrate'

hydrateIsland('newsletter', NewsletterForm)
