/** `npm run newsletter` */
import { createNewsletterProgram } from './newsletter-program'
import { run } from './run'

run(createNewsletterProgram())
