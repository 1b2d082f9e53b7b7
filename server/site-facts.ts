/**
 * The facts of the site that the server needs and that are the same in every language. Their files
 * are imported, and not read by `answers` of `translations.ts` as texts are: a fact needs no
 * language, and TypeScript checks that it is there. `deploy/publish` starts the server again when
 * one of the files has changed.
 */
import { messageDays } from '../content/publisher.json'
import { name as siteName } from '../content/site.json'

export {
  /** The days after which a message is erased; 0 keeps messages. */
  messageDays,
  siteName,
}
