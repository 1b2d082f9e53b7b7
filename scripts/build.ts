/** `npm run build`: builds the site into `public/`. */
import { build } from './gatsby'

build()
