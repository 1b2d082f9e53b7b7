import { object } from 'yup'
import { emailRule } from '../contact/rules'

/** A newsletter subscription: one address, by the same rule as the contact form's. */
export const subscriptionSchema = object({ email: emailRule })
