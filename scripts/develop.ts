/** `npm run develop`: Gatsby with hot reload and GraphiQL; arguments are handed on. */
import { gatsby } from './gatsby'

gatsby('develop', ...process.argv.slice(2))
