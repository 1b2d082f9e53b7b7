/** `npm run messages` */
import { createProgram } from './program'
import { run } from './run'

run(createProgram())
