import { withShownErrors } from '../../forms/Form'
import { NewsletterForm } from '../../forms/newsletter/NewsletterForm'
import type { IslandEntry } from '../Island'

export default {
  name: 'newsletter',
  component: NewsletterForm,
  hydratedProps: withShownErrors,
} satisfies IslandEntry
