/** `npm run newsletter` */
import { run } from './run'
import { createSender } from './sender'

run(createSender())
