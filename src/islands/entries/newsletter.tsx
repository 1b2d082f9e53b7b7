import { NewsletterForm } from '../../forms/newsletter/NewsletterForm'
import { hydrateIsland } from '../hydrate'

hydrateIsland('newsletter', NewsletterForm)
