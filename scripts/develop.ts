/** `npm run develop`: Gatsby with hot reload and GraphiQL; arguments are handed on. */
import { gatsby } from './gatsby'
import { goodContent } from './good-content'

void goodContent().then(() => gatsby('develop', ...process.argv.slice(2)))
