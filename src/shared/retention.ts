/**
 * How long the receiver keeps what visitors send. The privacy notice says the same: it is
 * filled in from here (`src/gatsby/retention.ts`).
 */
import { wholeNumber } from './whole-number'

/** Days after which messages are erased; 0 keeps them. */
export const RETENTION = {
  name: 'RETENTION_DAYS',
  default: '180',
  parse: wholeNumber(0, 36_500),
}

/** Days after which a newsletter request that nobody confirmed is erased. */
export const PENDING_DAYS = 7

/** Hours for which the link in a confirmation mail is good. */
export const CONFIRM_HOURS = 48
