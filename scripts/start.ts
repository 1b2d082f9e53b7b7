/** `npm start`: builds the site if its sources changed since the last time, and serves it. */
import { buildIfNeeded } from './gatsby'

buildIfNeeded()

// In this very process, so that a signal to it ends the receiver in good order.
void import('../server/main')
